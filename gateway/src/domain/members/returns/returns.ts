import { Exact } from '@exchange/market-rules/exact'
import { investedIn } from './invested-money.ts'
import { type MeasuredPosition, measurePosition, type ReturnPosition } from './measure-position.ts'
import { type MoneyWeightedReturn, moneyWeightedReturn } from './money-weighted.ts'
import type { Amount } from './position-days.ts'
import type { ReturnSpan } from './return-period.ts'
import { attempt, NoReturn, type ReturnRefusal } from './return-refusal.ts'
import { addSums, closedSums, ofCapital, type ReturnStatement, statementOf } from './return-statement.ts'
import { timeWeightedReturn } from './time-weighted.ts'
import { valuedDays } from './valued-days.ts'

/** A return in percent as decimal text; null with the reason. */
export interface ReturnFigure {
  percent: string | null
  /** Whether it is a rate per year instead of one for the whole period. */
  isPerYear: boolean
  refusal: ReturnRefusal | null
}

/** Returns of a position, or of all positions in one currency. */
export interface Returns {
  /** ISO 4217. */
  currency: string
  /** Null with a refusal. */
  statement: ReturnStatement | null
  /** Reason for a missing statement. */
  refusal: ReturnRefusal | null
  /** Market movement over opening value plus purchases. */
  priceReturn: ReturnFigure
  /** Market movement and income less fees, over opening value plus purchases. */
  totalReturn: ReturnFigure
  /** For the whole period; see `timeWeightedReturn`. */
  timeWeighted: ReturnFigure
  /** The same per year. Null for up to a year. */
  timeWeightedPerYear: ReturnFigure | null
  /** Per year if money was invested for a year or longer, otherwise for that time; see `moneyWeightedReturn`. */
  moneyWeighted: ReturnFigure
}

const percentText = (fraction: number | Amount) =>
  new Exact(fraction).times(100).toDecimalPlaces(8).toString()

function figure(compute: () => { rate: number | Amount; isPerYear?: boolean }): ReturnFigure {
  const { value, ...other } = attempt(compute)
  return value
    ? { percent: percentText(value.rate), isPerYear: value.isPerYear ?? false, refusal: null }
    : { percent: null, isPerYear: false, refusal: 'refusal' in other ? other.refusal : null }
}

const daysOfYear = 365
const daysOfLeapYear = 366

const moneyWeighted = ({ perYear, perSpan }: MoneyWeightedReturn, isPerYear: boolean) => ({
  rate: isPerYear ? perYear : perSpan,
  isPerYear,
})

/** Returns of positions in one currency. */
function returnsOf(positions: readonly MeasuredPosition[], currency: string, span: ReturnSpan): Returns {
  const sums = addSums(positions.map(one => one.sums))
  const closed = closedSums(sums)
  const { income, fees, movement } = closed
  const invested = investedIn(positions, sums, span)
  const isYear = invested.days >= daysOfYear
  const linked = attempt(() =>
    timeWeightedReturn({
      opening: sums.opening.toNumber(),
      days: valuedDays(positions),
      closing: sums.closing.toNumber(),
    }),
  )
  const timeWeighted = () => {
    if (linked.value === null)
      throw new NoReturn(linked.refusal.reason, linked.refusal.message, linked.refusal)
    return linked.value
  }
  return {
    currency,
    statement: statementOf(closed),
    refusal: null,
    priceReturn: figure(() => ofCapital(movement, closed)),
    totalReturn: figure(() => ofCapital(movement.plus(income).minus(fees), closed)),
    timeWeighted: figure(() => ({ rate: timeWeighted() })),
    timeWeightedPerYear:
      invested.days > daysOfLeapYear
        ? figure(() => ({ rate: (1 + timeWeighted()) ** (daysOfYear / invested.days) - 1, isPerYear: true }))
        : null,
    moneyWeighted: figure(() => moneyWeighted(moneyWeightedReturn(invested.flows, invested.end), isYear)),
  }
}

function refused(currency: string, refusal: ReturnRefusal): Returns {
  const none = { percent: null, isPerYear: false, refusal }
  return {
    currency,
    statement: null,
    refusal,
    priceReturn: none,
    totalReturn: none,
    timeWeighted: none,
    timeWeightedPerYear: null,
    moneyWeighted: none,
  }
}

type Measured =
  | { position: ReturnPosition; value: MeasuredPosition }
  | { position: ReturnPosition; value: null; refusal: ReturnRefusal }

/** Returns of each position, and of all of them by currency. A total is refused if one of its positions is. */
export function computeReturns(positions: readonly ReturnPosition[], span: ReturnSpan) {
  const measured = positions.map((position): Measured => ({
    position,
    ...attempt(() => measurePosition(position, span)),
  }))
  const byCurrency = Map.groupBy(measured, ({ position }) => position.currency)
  return {
    holdings: measured.map(one => ({
      position: one.position,
      returns: returnsOfAll([one], one.position.currency, span),
    })),
    totals: [...byCurrency].map(([currency, ofCurrency]) => returnsOfAll(ofCurrency, currency, span)),
  }
}

function returnsOfAll(measured: readonly Measured[], currency: string, span: ReturnSpan): Returns {
  const failed = measured.find(one => one.value === null)
  if (failed?.value === null) return refused(currency, failed.refusal)
  return returnsOf(
    measured.flatMap(({ value }) => (value ? [value] : [])),
    currency,
    span,
  )
}
