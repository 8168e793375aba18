import { createRealClock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import { printedSchema } from '@exchange/gateway/printed-schema'
import { expect, test } from 'vitest'
import {
  acceptedFile,
  brokenPaths,
  changeLogFile,
  earlyBreaks,
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

test('nothing goes before its deprecation has ended', () => {
  expect(earlyBreaks(accepted, changeLog, nzDate(createRealClock().now()))).toEqual([])
})

test.each([
  ['Instrument.priceAmount', '2030-01-01', true],
  ['Instrument.marketType', '2027-11-22', true],
  ['Instrument.marketType', '2027-11-23', false],
  ['Query.market.code', '2027-11-27', true],
  ['Query.market.code', '2027-11-28', false],
  ['AnnouncementFilter.market', '2027-11-28', false],
])('removing %s on %s is too early: %s', (path, today, isEarly) => {
  const log = `## Next\n\n- **Breaking** \`${path}\` is gone.\n`
  expect(earlyBreaks(present, log, today)).toEqual(isEarly ? [path] : [])
})

test('an entry of an earlier section announces no new change', () => {
  const log = '## Next\n\n- `Query.new` is new.\n\n## 2026-11-23\n\n- **Breaking** `Query.old` is gone.\n'
  expect(brokenPaths(log)).toEqual([])
})
