import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { formatFraction, formatMove, formatPrice } from '../digests/figures.ts'
import { averageDays, type AlertInput } from './alert-rule.ts'
import type { AlertCause, DayBar, FollowedSecurity } from './market-causes.ts'

type DayRule = Pick<AlertInput, 'kind' | 'level' | 'days' | 'direction'>

/** Days of an average that must have a volume. */
const leastDays = 10

const unknown = { market: null, currency: null, isYieldTraded: false }

/** The event of one day that makes a rule fire; undefined without one. `bars` are in order of date. Pure. */
export function causeOfDay(
  rule: DayRule,
  security: FollowedSecurity,
  [bars, place]: readonly [readonly DayBar[], number],
): AlertCause | undefined {
  const bar = bars[place]
  const text = bar && textOf(rule, security, [bars, place])
  if (!bar || text === undefined) return undefined
  const { code } = security
  return {
    key: `${rule.kind} ${code} ${bar.date}`,
    code,
    title: `${code} ${text}`,
    path: `/instruments/${encodeURIComponent(code)}`,
    happenedAt: bar.asAt ?? nzInstant(bar.date, '17:00'),
  }
}

type Place = readonly [readonly DayBar[], number]

function textOf(rule: DayRule, { row }: FollowedSecurity, place: Place): string | undefined {
  const quoted = row ?? unknown
  const { kind, level } = rule
  if (level === null) return undefined
  if (kind === 'price_above' || kind === 'price_below') {
    const isHit = crosses(kind, level, place)
    const [was, end] = kind === 'price_above' ? ['reached', 'or more'] : ['fell to', 'or less']
    return isHit ? `${was} ${formatPrice(level, quoted)} ${end}` : undefined
  }
  if (kind === 'volume') {
    const times = timesAverage(place)
    return times !== undefined && times >= level
      ? `traded ${times.toFixed(1)} times its ${averageDays}-day average`
      : undefined
  }
  if (kind !== 'change') return undefined
  const move = firstMove(rule, { level, isYield: quoted.isYieldTraded }, place)
  if (move === undefined) return undefined
  const size = quoted.isYieldTraded ? formatMove(move, quoted) : formatFraction(move / 100)
  const days = rule.days ?? 1
  return `moved ${size} ${days === 1 ? 'in a day' : `over ${days} trading days`}`
}

/** Whether the price crosses a level for the first time since the previous close. */
function crosses(kind: 'price_above' | 'price_below', level: number, [bars, place]: Place): boolean {
  const bar = bars[place]
  const before = bar?.previousClose ?? bars[place - 1]?.close ?? null
  if (!bar || before === null) return false
  if (kind === 'price_above') {
    const top = bar.high ?? bar.close
    return top !== null && before < level && top >= level
  }
  const bottom = bar.low ?? bar.close
  return bottom !== null && before > level && bottom <= level
}

/** The day's volume as a multiple of the average of the days before it. */
function timesAverage([bars, place]: Place): number | undefined {
  const volume = bars[place]?.volume ?? null
  const before = bars
    .slice(Math.max(0, place - averageDays), place)
    .flatMap(bar => (bar.volume === null ? [] : [bar.volume]))
  const sum = before.reduce((total, each) => total + each, 0)
  if (volume === null || before.length < leastDays || sum === 0) return undefined
  return (volume * before.length) / sum
}

/** The day's largest move that reaches the level, in percent, or in points of a yield; a longer period fires on its first day. */
function firstMove(
  { days, direction }: DayRule,
  { level, isYield }: { level: number; isYield: boolean },
  [bars, place]: Place,
): number | undefined {
  const period = days ?? 1
  const reached = (at: number) => {
    const { up, down } = moves([bars, at], period, isYield)
    if (direction !== 'down' && up !== undefined && up >= level) return up
    return direction !== 'up' && down !== undefined && -down >= level ? down : undefined
  }
  const move = reached(place)
  const isFirst = period === 1 || reached(place - 1) === undefined
  return isFirst ? move : undefined
}

function moves([bars, place]: Place, period: number, isYield: boolean) {
  const bar = bars[place]
  const start = (period === 1 ? bar?.previousClose : undefined) ?? bars[place - period]?.close ?? null
  if (!bar || start === null || start === 0) return {}
  const move = (end: number | null) => {
    if (end === null) return undefined
    // Rounded, so that a change of exactly 5% reaches 5.
    return Number((isYield ? end - start : (end / start - 1) * 100).toFixed(9))
  }
  return { up: move(bar.high ?? bar.close), down: move(bar.low ?? bar.close) }
}
