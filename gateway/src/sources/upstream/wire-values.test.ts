import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { amount, anyText, date, identifier, instant, name, text } from './wire-values.ts'

const noon = Date.UTC(2024, 2, 8, 0, 0)

test.each([
  ['a number', 1.25, 1.25],
  ['a number as text', ' 1.25 ', 1.25],
  ['null', null, null],
  ['a blank', '  ', null],
])('an amount may be %s', (_how, sent, read) => {
  expect(amount.parse(sent)).toBe(read)
})

test.each(['n/a', true, [], {}, Infinity])('%j is not an amount', sent => {
  expect(amount.safeParse(sent).success).toBe(false)
})

test.each([
  ['seconds', noon / 1_000],
  ['milliseconds', noon],
  ['seconds as text', String(noon / 1_000)],
  ['ISO 8601', '2024-03-08T13:00:00+13:00'],
])('a moment may be in %s, and is a New Zealand day', (_how, sent) => {
  expect(instant.parse(sent)).toBe(noon)
  expect(date.parse(sent)).toBe('2024-03-08')
})

test.each([7, true, {}, []])('%j is neither a text nor a name', sent => {
  expect(text.safeParse(sent).success).toBe(false)
  expect(name.safeParse(sent).success).toBe(false)
  expect(anyText.parse(sent)).toBeNull()
})

test('an identifier may be a whole number', () => {
  expect([identifier.parse(358_738), identifier.parse(' 7 '), identifier.parse(null)]).toEqual([
    '358738',
    '7',
    null,
  ])
  for (const sent of [1.5, 2 ** 60, true]) expect(identifier.safeParse(sent).success).toBe(false)
})

test.each(['yesterday', 1e17])('%j is neither a moment nor a day', sent => {
  expect(instant.safeParse(sent).success).toBe(false)
  expect(date.safeParse(sent).success).toBe(false)
})

describe('a missing key', () => {
  test('is null in a complete row', () => {
    expect(z.object({ price: amount, name: text }).parse({})).toEqual({ price: null, name: null })
  })

  test('stays absent in a row of changes', () => {
    expect(z.object({ price: amount.optional() }).parse({})).toEqual({})
    expect(z.object({ price: amount.optional() }).parse({ price: null })).toEqual({ price: null })
  })
})
