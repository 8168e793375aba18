import { readFileSync } from 'node:fs'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { session } from '@exchange/market-time/trading-phase'
import { expect } from 'vitest'
import { sharedData, testWithRealData } from '../support/shared-data.ts'

const calendar = createTradingCalendar()

/** The recorded sessions: date, and the first and last instant of continuous trading. */
function recordedSessions(): Map<string, string> {
  const rows = readFileSync(sharedData('calendar/xnze_sessions_1990-01_2023-09.csv'), 'utf8')
    .trim()
    .split('\n')
  return new Map(rows.slice(1).map(row => [row.slice(0, 10), row.slice(11)]))
}

const utc = (instant: number) => new Date(instant).toISOString().replace('.000', '')

/** Our sessions of the same years, in the recording's format. */
function ourSessions(from: string, to: string): Map<string, string> {
  const days = calendar.tradingDays(from, to)
  return new Map(
    days.map(date => {
      const { open, preClose } = session(calendar, date)!
      return [date, `${utc(open)},${utc(preClose)}`]
    }),
  )
}

testWithRealData(
  'every session from 1990 to 2023 matches the recorded one, and no other day has trading',
  () => {
    const recorded = recordedSessions()
    const dates = [...recorded.keys()]
    const ours = ourSessions('1990-01-01', dates.at(-1)!)
    expect(recorded.size).toBe(8475)
    const differences = [...new Set([...dates, ...ours.keys()])]
      .filter(date => recorded.get(date) !== ours.get(date))
      .map(date => `${date}: recorded ${recorded.get(date) ?? 'closed'}, ours ${ours.get(date) ?? 'closed'}`)
    expect(differences).toEqual([])
  },
)

interface PublishedCalendar {
  horizon: [string, string]
  closed: Record<string, string>
  abbreviated: Record<string, string>
  adhoc_closed: Record<string, string>
  matariki: Record<string, string>
}

const publishedCalendar = (): PublishedCalendar =>
  JSON.parse(readFileSync(sharedData('calendar/nzx_trading_calendar_2025_2027.json'), 'utf8'))

testWithRealData('holidays and half days from 2025 to January 2027 match the exchange’s list', () => {
  const { horizon, closed, abbreviated } = publishedCalendar()
  const [from, to] = horizon
  const ours: Record<string, string> = {}
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    const date = utc(time).slice(0, 10)
    const name = calendar.holiday(date)
    if (name !== undefined) ours[date] = name
  }
  expect(ours).toEqual(closed)
  expect(calendar.tradingDays(from, to).filter(calendar.isHalfDay)).toEqual(Object.keys(abbreviated))
})

testWithRealData('Matariki and the extraordinary closing days match the exchange’s list', () => {
  const { adhoc_closed, matariki } = publishedCalendar()
  for (const [date, name] of Object.entries(adhoc_closed)) expect(calendar.holiday(date)).toBe(name)
  for (const date of Object.values(matariki)) expect(calendar.holiday(date)).toBe('Matariki')
})
