import { expect, test } from 'vitest'
import { z } from 'zod'
import { elementParser } from './element-parser.ts'

const parse = elementParser(z.object({ code: z.string() }), 'KRE')

test('of a list the element of this very code is taken, wherever it stands', () => {
  expect(parse([null, 'KRE', { code: 'KREFX' }, { name: 'none' }, { code: 'KRE' }])).toEqual({ code: 'KRE' })
})

test('else its first, or the answer itself, which may be written otherwise', () => {
  expect(parse([{ code: 'kre' }, { code: 'TUI' }])).toEqual({ code: 'kre' })
  expect(parse({ code: 'kre' })).toEqual({ code: 'kre' })
  expect(parse([])).toBeNull()
  expect(() => parse([{ name: 'none' }])).toThrow('expected string')
})
