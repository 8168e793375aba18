import { useEffect, useState } from 'react'

/** Returns a value after it has been unchanged for `restMs`. */
export function useDebouncedValue<TValue>(value: TValue, restMs: number): TValue {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
