import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventStreamParser } from './read-stream.ts'

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
  ['a comment is not an event', ': hello\n\n', []],
  ['carriage returns end lines', 'event: init\rdata: 1\r\r', [['init', '1']]],
  ['a carriage return with a line feed ends one line', 'event: init\r\ndata: 1\r\n\r\n', [['init', '1']]],
  ['a byte order mark is not part of the first field', '\uFEFFdata: 1\n\n', [['message', '1']]],
  ['a name without data is not an event', 'event: keepalive\n\ndata: 1\n\n', [['message', '1']]],
  ['an unknown field is ignored', 'colour: red\ndata: 1\n\n', [['message', '1']]],
  ['an incomplete event is dropped', 'data: whole\n\ndata: half\n', [['message', 'whole']]],
])('%s', (_name, text, expected) => expect(eventsOf(text)).toEqual(expected))

test('an id applies until the next one, and an id with a NUL is ignored', () => {
  const parser = createEventStreamParser()
  const events = parser.push(bytes('id: 7\ndata: a\n\ndata: b\n\nid: 8\0\ndata: c\n\n'))
  expect(events.map(({ id }) => id)).toEqual(['7', '7', '7'])
})

test('a retry time is read only as digits', () => {
  const parser = createEventStreamParser()
  parser.push(bytes('retry: soon\n\n'))
  expect(parser.retryMs).toBeUndefined()
  parser.push(bytes('retry: 2500\n\n'))
  expect(parser.retryMs).toBe(2_500)
})

const ending = fc.constantFrom('\n', '\r', '\r\n')
const words = fc.stringMatching(/^[ -~āēīōū🥝]{0,12}$/u)
/** One event, and a possible encoding: fields, comments and line endings of any kind. */
const written = fc
  .record({
    event: fc.constantFrom('init', 'patch', 'keepalive'),
    lines: fc.array(words, { minLength: 1, maxLength: 3 }),
    comment: fc.option(words),
    hasSpace: fc.boolean(),
  })
  .chain(({ event, lines, comment, hasSpace }) => {
    const space = hasSpace ? ' ' : ''
    // Without the optional space of the syntax, a leading space of the data would be removed.
    const kept = lines.map(line => (hasSpace ? line : line.trimStart()))
    const text = [
      ...(comment === null ? [] : [`:${comment}`]),
      `event:${space}${event}`,
      ...kept.map(line => `data:${space}${line}`),
      '',
    ]
    // One kind of ending per event: a carriage return and the line feed of the next empty line would count as one ending.
    return ending.map(end => ({
      meant: [event, kept.join('\n')],
      text: text.map(line => line + end).join(''),
    }))
  })

test('events are the same in any encoding and any split of the stream', () => {
  fc.assert(
    fc.property(
      fc.array(written, { maxLength: 5 }),
      fc.boolean(),
      fc.array(fc.nat()),
      (events, hasMark, cuts) => {
        const whole = bytes((hasMark ? '\uFEFF' : '') + events.map(({ text }) => text).join(''))
        const parser = createEventStreamParser()
        const places = cuts.map(cut => cut % (whole.length + 1)).toSorted((one, other) => one - other)
        const ends = [0, ...places, whole.length]
        const given = ends.slice(1).flatMap((end, at) => parser.push(whole.subarray(ends[at], end)))
        expect(given.map(({ event, data }) => [event, data])).toEqual(events.map(({ meant }) => meant))
      },
    ),
  )
})

test.each([
  [
    'in one line',
    (parser: ReturnType<typeof createEventStreamParser>) => parser.push(bytes(`data: ${'x'.repeat(200)}`)),
  ],
  [
    'in many lines',
    (parser: ReturnType<typeof createEventStreamParser>) => parser.push(bytes('data: x\n'.repeat(60))),
  ],
])('an event larger than allowed is refused, %s', (_name, push) => {
  expect(() => push(createEventStreamParser(100))).toThrow('max buffer size')
})

test('many events together may exceed the limit of one', () => {
  expect(createEventStreamParser(100).push(bytes('data: x\n\n'.repeat(100)))).toHaveLength(100)
})
