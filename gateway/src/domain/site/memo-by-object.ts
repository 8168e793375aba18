/** Calls `make` once per object and keeps the result for the lifetime of the object. */
export function memoByObject<Key extends object, Value extends NonNullable<unknown>>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, Value>()
  return key => {
    const cached = values.get(key)
    if (cached !== undefined) return cached
    const value = make(key)
    values.set(key, value)
    return value
  }
}
