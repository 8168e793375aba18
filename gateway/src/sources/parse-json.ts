const suspicious = /__proto__|constructor|prototype|\d{16}/

/** Node's JSON.parse tells a reviver how a number was written; its type does not say so yet. */
type SourceReviver = (key: string, value: unknown, context: { source?: string }) => unknown

const keepSafe: SourceReviver = (key, value, context) => {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') return undefined
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    return context.source
  return value
}

/**
 * JSON from outside: keys that could change a prototype are dropped, and whole numbers too large to be
 * exact are kept as text. Throws a SyntaxError for anything but JSON.
 */
export function parseJson(text: string): unknown {
  return suspicious.test(text)
    ? JSON.parse(text, keepSafe as (key: string, value: unknown) => unknown)
    : JSON.parse(text)
}
