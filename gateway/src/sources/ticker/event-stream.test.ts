import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventStreamParser } from './event-stream.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function eventsOf(text: string) {
  return createEventStreamParser()
    .push(bytes(text))
    .map(({ event, data }) => [event, data])
}

test.each([
  ['an unnamed event is a message', 'data: one\n\n', [['message', 'one']]],
  ['data lines are joined', 'data: one\ndata: two\n\n', [['message', 'one\ntwo']]],
  ['only one leading space belongs to the syntax', 'data:  two spaces\n\n', [['message', ' two spaces']]],
  ['a field without a colon has an empty value', 'data\n\n', [['message', '']]],
  ['a comment is no event', ': hello\n\n', []],
  ['carriage returns end lines', 'event: init\rdata: 1\r\r', [['init', '1']]],
  ['both together end one line', 'event: init\r\ndata: 1\r\n\r\n', [['init', '1']]],
  ['a byte order mark is no part of the first field', '\uFEFFdata: 1\n\n', [['message', '1']]],
  ['an event without data still counts', 'event: keepalive\n\n', [['keepalive', '']]],
  ['an unknown field is passed over', 'colour: red\ndata: 1\n\n', [['message', '1']]],
  ['an event that the stream cut off is never given', 'data: whole\n\ndata: half\n', [['message', 'whole']]],
])('%s', (_name, text, expected) => expect(eventsOf(text)).toEqual(expected))

test('an id stays until another comes, and one with a NUL is passed over', () => {
  const parser = createEventStreamParser()
  const events = parser.push(bytes('id: 7\ndata: a\n\ndata: b\n\nid: 8\0\ndata: c\n\n'))
  expect(events.map(({ id }) => id)).toEqual(['7', '7', '7'])
})

test('a pause before reconnecting is taken only as digits', () => {
  const parser = createEventStreamParser()
  parser.push(bytes('retry: soon\n\n'))
  expect(parser.retryMs).toBeUndefined()
  parser.push(bytes('retry: 2500\n\n'))
  expect(parser.retryMs).toBe(2_500)
})

test('however a stream is cut, its events are the same', () => {
  const text =
    '\uFEFF: hi\r\nevent: patch\r\ndata: {"name":"Māori 🥝"}\r\n\r\nevent: keepalive\n\ndata: a\rdata: b\r\r'
  const whole = bytes(text)
  const expected = createEventStreamParser().push(whole)
  expect(expected).toHaveLength(3)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: whole.length })), cuts => {
      const parser = createEventStreamParser()
      const ends = [0, ...cuts.toSorted((one, other) => one - other), whole.length]
      const given = ends.slice(1).flatMap((end, at) => parser.push(whole.subarray(ends[at], end)))
      expect(given).toEqual(expected)
    }),
  )
})

test.each([
  [
    'in one line',
    (parser: ReturnType<typeof createEventStreamParser>) => parser.push(bytes(`data: ${'x'.repeat(200)}`)),
  ],
  [
    'in many lines',
    (parser: ReturnType<typeof createEventStreamParser>) => parser.push(bytes('data: x\n'.repeat(30))),
  ],
])('an event larger than allowed is refused, %s', (_name, push) => {
  expect(() => push(createEventStreamParser(100))).toThrow(RangeError)
})

test('many events together may be larger than one is allowed to be', () => {
  expect(createEventStreamParser(100).push(bytes('data: x\n\n'.repeat(100)))).toHaveLength(100)
})
