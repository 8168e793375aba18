// The digits behind a point are no part of a whole number; an escaped key may be any.
const suspicious = /__proto__|constructor|prototype|(?<![.\d])\d{16}|\\u/

/** Node's JSON.parse gives a reviver the source of a number; its type lacks that yet. */
type SourceReviver = (key: string, value: unknown, context: { source?: string }) => unknown

const keepSafe: SourceReviver = (key, value, context) => {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') return undefined
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    return context.source
  return value
}

/**
 * JSON from outside: keys that could change a prototype are dropped, and whole numbers too large to be exact are kept
 * as text. Throws a SyntaxError for anything but JSON, and where an object names a key twice: which one counts is
 * anybody's guess.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // Of two equal keys, however written, parsing keeps one.
  if (parsedMembers(value) !== writtenMembers(text)) throw new SyntaxError('An object names a key twice')
  return suspicious.test(text)
    ? JSON.parse(text, keepSafe as (key: string, value: unknown) => unknown)
    : value
}

const [quote, colon, backslash] = [34, 58, 92]

/** How many members the objects of a JSON text have: one for each colon outside of strings. The text must be valid. */
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

/** How many members the objects within a parsed value have. */
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
