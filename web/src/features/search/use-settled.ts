import { useEffect, useState } from 'react'

/** A value once it has rested for so long. */
export function useSettled<TValue>(value: TValue, restMs: number): TValue {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
