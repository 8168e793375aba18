/** Works something out for each key and day, and keeps each key's latest: it is asked for every second. */
export function keepLatest<Key, Value>(
  work: (key: Key, date: string) => Value,
): (key: Key, date: string) => Value {
  const latest = new Map<Key, { date: string; value: Value }>()
  return (key, date) => {
    const known = latest.get(key)
    if (known?.date === date) return known.value
    const value = work(key, date)
    latest.set(key, { date, value })
    return value
  }
}
