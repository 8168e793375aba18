/** Caches a calculation by key and day, keeping each key's latest day: it is read every second. */
export function keepLatest<Of, Value>(
  work: (of: Of, date: string) => Value,
  keyOf: (of: Of) => unknown = of => of,
): (of: Of, date: string) => Value {
  const latest = new Map<unknown, { date: string; value: Value }>()
  return (of, date) => {
    const key = keyOf(of)
    const latestValue = latest.get(key)
    if (latestValue?.date === date) return latestValue.value
    const value = work(of, date)
    latest.set(key, { date, value })
    return value
  }
}
