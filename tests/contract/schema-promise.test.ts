import { printedSchema } from '@exchange/gateway/printed-schema'
import { expect, test } from 'vitest'
import {
  acceptedFile,
  brokenPaths,
  changeLogFile,
  readText,
  unannouncedBreaks,
} from '../support/schema-promise.ts'

const [accepted, present, changeLog] = [readText(acceptedFile), printedSchema(), readText(changeLogFile)]

test('each breaking change has an entry in schema/CHANGELOG.md', async () => {
  expect(await unannouncedBreaks(accepted, present, changeLog)).toEqual([])
})

test('each breaking entry of the change log is a real break', async () => {
  const breaks = await unannouncedBreaks(accepted, present, '')
  expect(brokenPaths(changeLog).filter(path => !breaks.some(each => each.startsWith(`${path}:`)))).toEqual([])
})

test.each([
  { what: 'a removed field', from: 'priceAmount: Float\n', to: '', path: 'Instrument.priceAmount' },
  {
    what: 'a changed type',
    from: 'priceAmount: Float\n',
    to: 'priceAmount: String\n',
    path: 'Instrument.priceAmount',
  },
  { what: 'a removed value', from: '  HALTED\n', to: '  PAUSED\n', path: 'TradingStatus.HALTED' },
  {
    what: 'a new required argument',
    from: ' markets: [Market!]!',
    to: ' markets(day: Date!): [Market!]!',
    path: 'Query.markets',
  },
])('$what is a breaking change until it has an entry', async ({ from, to, path }) => {
  const changed = present.replace(from, to || 'lastPrice: Float\n')
  expect(changed).not.toBe(present)
  const breaks = await unannouncedBreaks(
    present,
    changed,
    '## Next\n\n- **Breaking** `Query.other` is gone.\n',
  )
  expect(breaks).toHaveLength(1)
  const [broken = ''] = breaks[0]?.split(':') ?? []
  expect(broken).toContain(path)
  expect(
    await unannouncedBreaks(present, changed, `## Next\n\n- **Breaking** \`${broken}\`: why.\n`),
  ).toEqual([])
})

test('an entry of an earlier section announces no new change', () => {
  const log = '## Next\n\n- `Query.new` is new.\n\n## 2026-11-23\n\n- **Breaking** `Query.old` is gone.\n'
  expect(brokenPaths(log)).toEqual([])
})
