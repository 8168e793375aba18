/** Results of `read` by a text, each read once. */
export function memoByText<Key, Value>(textOf: (key: Key) => string, read: (key: Key) => Promise<Value>) {
  const values = new Map<string, Promise<Value>>()
  return (key: Key): Promise<Value> => {
    const text = textOf(key)
    const value = values.get(text) ?? read(key)
    values.set(text, value)
    return value
  }
}
