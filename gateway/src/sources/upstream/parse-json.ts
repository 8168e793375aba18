// Digits after a decimal point do not count; any escaped key is suspicious.
const suspicious = /__proto__|constructor|prototype|(?<![.\d])\d{16}|\\u/

/** Node's JSON.parse passes the source text to the reviver; its type lacks that parameter. */
type SourceReviver = (key: string, value: unknown, context: { source?: string }) => unknown

const keepSafe: SourceReviver = (key, value, context) => {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') return undefined
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    return context.source
  return value
}

/**
 * Parses untrusted JSON. Drops keys that could change a prototype, and keeps whole numbers beyond the safe range as
 * text. Throws a SyntaxError for invalid JSON and for duplicate keys in an object, because their meaning is undefined.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // Parsing keeps one of two equal keys, including escaped spellings.
  if (parsedMembers(value) !== writtenMembers(text)) throw new SyntaxError('An object names a key twice')
  return suspicious.test(text)
    ? JSON.parse(text, keepSafe as (key: string, value: unknown) => unknown)
    : value
}

const [quote, colon, backslash] = [34, 58, 92]

/** Number of object members in a JSON text: one per colon outside strings. The text must be valid. */
function writtenMembers(json: string): number {
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

/** Number of object members in a parsed value. */
function parsedMembers(value: unknown): number {
  let count = 0
  const left = isParent(value) ? [value] : []
  for (let next = left.pop(); next; next = left.pop()) {
    const inner: unknown[] = Array.isArray(next) ? next : Object.values(next)
    if (inner !== next) count += inner.length
    for (const each of inner) if (isParent(each)) left.push(each)
  }
  return count
}
