import { parsedMembers, writtenMembers } from './member-count.ts'

// The digits behind a point are no part of a whole number; an escaped key may be any.
const suspicious = /__proto__|constructor|prototype|(?<![.\d])\d{16}|\\u/

/** Node's JSON.parse tells a reviver how a number was written; its type does not say so yet. */
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
