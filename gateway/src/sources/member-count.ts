const [quote, colon, backslash] = [34, 58, 92]

/** How many members the objects of a JSON text have: one for each colon outside of strings. The text must be valid. */
export function writtenMembers(json: string): number {
  let count = 0
  let isInString = false
  for (let i = 0; i < json.length; i++) {
    const sign = json.charCodeAt(i)
    if (sign === quote) isInString = !isInString
    else if (sign === backslash) i++
    else if (sign === colon && !isInString) count++
  }
  return count
}

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null

/** How many members the objects within a parsed value have. */
export function parsedMembers(value: unknown): number {
  let count = 0
  const left = isParent(value) ? [value] : []
  for (let next = left.pop(); next; next = left.pop()) {
    const inner: unknown[] = Array.isArray(next) ? next : Object.values(next)
    if (inner !== next) count += inner.length
    for (const each of inner) if (isParent(each)) left.push(each)
  }
  return count
}
