/** How many rows a list has; 1 for what is no list, 0 for what is not there. */
export function rowCount(value: unknown): number {
  if (value === null || value === undefined) return 0
  if (Array.isArray(value)) return value.length
  return value instanceof Map || value instanceof Set ? value.size : 1
}

export const isList = (value: unknown): boolean =>
  Array.isArray(value) || value instanceof Map || value instanceof Set
