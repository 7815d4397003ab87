/// An archive that `NSKeyedArchiver` wrote: a property list whose objects refer to each other.
struct KeyedArchive {
  private let objects: [PropertyList]
  /// The object with which the archive begins.
  let root: PropertyList

  /// Reads an archive, or nothing where the bytes are none.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let list = BinaryPropertyList.read(bytes), let top = list["$top"],
      case .list(let objects)? = list["$objects"]
    else { return nil }
    self.objects = objects
    guard let root = Self.resolve(top["root"], objects) else { return nil }
    self.root = root
  }

  /// Returns the value of a field of an object, with a reference followed.
  func field(_ name: String, of object: PropertyList?) -> PropertyList? {
    Self.resolve(object?[name], objects)
  }

  /// Returns the items of an archived list.
  func items(of object: PropertyList?) -> [PropertyList] {
    guard case .list(let references)? = object?["NS.objects"] else { return [] }
    return references.compactMap { Self.resolve($0, objects) }
  }

  /// Returns an archived date as seconds since 2001.
  func date(_ name: String, of object: PropertyList?) -> Double? {
    field(name, of: object).flatMap { $0["NS.time"]?.number ?? $0.number }
  }

  private static func resolve(_ value: PropertyList?, _ objects: [PropertyList]) -> PropertyList? {
    guard case .reference(let index)? = value else { return value }
    // The first object stands for nothing.
    guard index > 0, objects.indices.contains(index) else { return nil }
    return objects[index]
  }
}
