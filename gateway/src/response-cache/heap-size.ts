const twoByteLetter = /[\u0100-\uffff]/

/** A text's size in V8: two bytes per character if any character needs two. */
export const textBytes = (text: string): number => 24 + text.length * (twoByteLetter.test(text) ? 2 : 1)

/** Size of a list, map or object, and of each entry. */
const objectBytes = 24
const placeBytes = 8
const mapPlaceBytes = 40
/** A number other than a small integer is a separate object. */
const fractionBytes = 16

const isSmallInteger = (value: number) => Number.isInteger(value) && Math.abs(value) < 2 ** 31

/** Approximate heap size of plain data in V8. Shared parts are counted twice. */
export function heapSizeOf(value: unknown): number {
  if (typeof value === 'string') return textBytes(value)
  if (typeof value === 'number') return isSmallInteger(value) ? 0 : fractionBytes
  if (typeof value !== 'object' || value === null) return 0
  let bytes = objectBytes
  if (Array.isArray(value)) for (const each of value) bytes += placeBytes + heapSizeOf(each)
  else if (value instanceof Map)
    for (const [key, each] of value) bytes += mapPlaceBytes + heapSizeOf(key) + heapSizeOf(each)
  else if (value instanceof Set) for (const each of value) bytes += mapPlaceBytes + heapSizeOf(each)
  else for (const key in value) bytes += placeBytes + heapSizeOf(value[key as keyof typeof value])
  return bytes
}
