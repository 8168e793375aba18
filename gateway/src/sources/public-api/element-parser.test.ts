import { expect, test } from 'vitest'
import { z } from 'zod'
import { elementParser } from './element-parser.ts'

const parse = elementParser(z.object({ code: z.string() }), 'KRE')

test('the element with the requested code is used, at any position of a list', () => {
  expect(parse([null, 'KRE', { code: 'KREFX' }, { name: 'none' }, { code: 'KRE' }])).toEqual({ code: 'KRE' })
})

test('without one, the first element or a single object is used', () => {
  expect(parse([{ code: 'kre' }, { code: 'TUI' }])).toEqual({ code: 'kre' })
  expect(parse({ code: 'kre' })).toEqual({ code: 'kre' })
  expect(parse([])).toBeNull()
  expect(() => parse([{ name: 'none' }])).toThrow('expected string')
})
