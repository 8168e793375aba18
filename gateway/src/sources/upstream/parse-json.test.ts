import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test.each([
  ['at the top', '{"a":1,"a":1}'],
  ['deeply nested', '{"a":[{"b":{"c":1,"d":2,"c":3}}]}'],
  ['in the second row of a list', '[{"a":1},{"a":1,"b":2,"a":1}]'],
  ['written in two ways', String.raw`{"code":"KEA","\u0063ode":"TUI"}`],
  ['with objects as values', '{"a":{"x":1},"a":{"x":1}}'],
  ['a key that would change a prototype', '{"__proto__":1,"__proto__":2}'],
  ['next to strings full of punctuation', String.raw`{"a":"\\\":{\"a\":","a":"\\"}`],
  ['an empty key', '{"":1,"":2}'],
])('an object with a duplicate key is refused: %s', (_where, text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError)
})

test('the same key in two objects is fine, and so are colons and quotes in strings', () => {
  const text = String.raw`{"a":{"a":[{"a":"b:c"},{"a":"\"a\":"}]},"b\\":"\\\\"}`
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

test('keys that could change a prototype are dropped, also when they are escaped', () => {
  const text = String.raw`{"\u005f_proto__":{"polluted":true},"constructor":1,"a":{"__proto__":1,"b":2}}`
  const value = parseJson(text)
  expect(Object.keys(value as object)).toEqual(['a'])
  expect(value).toEqual({ a: { b: 2 } })
})

test('whole numbers too large to be exact are read as text', () => {
  expect(parseJson('{"id":123456789012345678901,"n":12}')).toEqual({ id: '123456789012345678901', n: 12 })
})

test('any JSON is read as by JSON.parse, and a duplicate key is refused', () => {
  const plain = (key: string) => !['__proto__', 'constructor', 'prototype'].includes(key)
  const values = fc.letrec(tie => ({
    leaf: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
    object: fc.dictionary(fc.string().filter(plain), tie('value'), { maxKeys: 4 }),
    value: fc.oneof(
      { depthSize: 'small' },
      tie('leaf'),
      tie('object'),
      fc.array(tie('value'), { maxLength: 4 }),
    ),
  }))
  fc.assert(
    fc.property(values.value, fc.string().filter(plain), (value, key) => {
      expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
      const twice = `{${JSON.stringify(key)}:${JSON.stringify(value)},${JSON.stringify(key)}:0}`
      expect(() => parseJson(twice)).toThrow(SyntaxError)
    }),
  )
})
