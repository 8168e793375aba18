import type { z } from 'zod'

/**
 * Parses an answer to a code: the list element with this code, else the first one, or the answer itself. Null for an
 * empty list.
 */
export function elementParser<T>(row: z.ZodType<T>, code: string): (body: unknown) => T | null {
  const bears = (one: unknown) =>
    typeof one === 'object' && one !== null && 'code' in one && one.code === code
  return body => {
    const chosen: unknown = Array.isArray(body) ? (body.find(bears) ?? body[0]) : body
    return chosen === undefined ? null : row.parse(chosen)
  }
}
