import { expect, test } from 'vitest'
import { createLog, plainLine } from './create-log.ts'
import { inRequest } from './request-context.ts'

function createLines(level: 'info' | 'warn' = 'info') {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  return { lines, log: createLog({ service: 'site', level, destination }) }
}

test('an entry is one line of JSON with its time, level, message and program', () => {
  const { lines, log } = createLines()
  log.warn({ key: 'quotes\n"of the day"' }, 'A source failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[^\n]+\n$/)
  expect(JSON.parse(lines[0]!)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'warn',
    msg: 'A source failed',
    service: 'site',
    key: 'quotes\n"of the day"',
  })
})

test('an entry of a request names it and its trace, until its response is sent', async () => {
  const { lines, log } = createLines()
  const context = { requestId: 'a-request', traceId: 'a-trace', isOver: false }
  await inRequest(context, async () => {
    await Promise.resolve()
    log.info({}, 'within')
    context.isOver = true
    log.info({}, 'after')
  })
  log.info({}, 'outside')
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { msg: 'within', requestId: 'a-request', traceId: 'a-trace' },
    { msg: 'after' },
    { msg: 'outside' },
  ])
  expect(lines.slice(1).join('')).not.toMatch(/requestId|traceId/)
})

test('entries below the level are dropped', () => {
  const { lines, log } = createLines('warn')
  log.info({}, 'quiet')
  log.error({}, 'loud')
  expect(lines.map(line => JSON.parse(line).msg)).toEqual(['loud'])
})

test('a person reads the time, the level, the message and the details', () => {
  const { lines, log } = createLines()
  log.warn({ source: 'TICKER', missing: ['a'] }, 'A source failed')
  expect(plainLine(lines[0]!)).toMatch(
    /^\d\d:\d\d:\d\d warn {2}A source failed source=TICKER missing=\["a"\]\n$/,
  )
})
