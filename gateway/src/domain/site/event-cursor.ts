/** Cursor of a position in a log of events. Positions are positive integers that increase from event to event. */
export const cursorAt = (position: number): string => `e${position.toString(36)}`

/** The position in a cursor; undefined for a malformed cursor. */
export function positionIn(cursor: string): number | undefined {
  if (!/^e[0-9a-z]{1,11}$/.test(cursor)) return undefined
  const position = Number.parseInt(cursor.slice(1), 36)
  return Number.isSafeInteger(position) && cursorAt(position) === cursor ? position : undefined
}
