import { expect, test } from 'vitest'
import { cursorAt, positionIn } from './event-cursor.ts'

test('a cursor has its position, and nothing else is a cursor', () => {
  expect(positionIn(cursorAt(1_709_850_000_000))).toBe(1_709_850_000_000)
  for (const text of ['', 'e', 'e01', 'E1', '1', 'e-1', 'e1 ', 'ezzzzzzzzzzzz', 'undefined'])
    expect(positionIn(text)).toBeUndefined()
})
