import { tradedDecimals } from '@exchange/market-rules/price-decimals'
import {
  emDash,
  formatFigure,
  formatFraction,
  formatYieldMove,
  invalidInput,
  type PriceStyle,
} from '../../lib/format-number.ts'
import type { FollowedItem } from './local-watchlist.ts'

/** Fields of an instrument that a target is compared with. */
interface Priced extends PriceStyle {
  priceAmount: number | null
}

interface Targeted extends Pick<FollowedItem, 'targetPrice'> {
  instrument: Priced | null
}

const mostDecimals = 8

/** A target as its instrument is traded, with all decimals that the member typed. */
export function targetText({ targetPrice = null, instrument }: Targeted): string {
  if (instrument === null) return formatFigure(targetPrice, { decimals: 0, atMost: mostDecimals })
  const { isYieldTraded, marketCode, currency } = instrument
  const decimals = tradedDecimals({ market: marketCode, isYieldTraded })
  const unit = isYieldTraded ? { suffix: '%' } : { currency }
  return formatFigure(targetPrice, { decimals, atMost: mostDecimals, ...unit })
}

/** Distance from the last price to the target. */
interface Distance {
  /** As a fraction of the price; null for a yield. */
  fraction: number | null
  /** In percentage points; null for a price. */
  points: number | null
}

const units = (value: number) => Math.round(value * 10 ** mostDecimals)

/** Move of the price that reaches the target. Null without a target or a price above zero. */
export function distanceOf({ targetPrice = null, instrument }: Targeted): Distance | null {
  const price = instrument?.priceAmount ?? Number.NaN
  if (targetPrice === null || instrument === null || Number.isNaN(price)) return null
  // In whole units, so that a half is rounded as it is written.
  const move = units(Number(targetPrice)) - units(price)
  if (instrument.isYieldTraded) return { fraction: null, points: move / 10 ** mostDecimals }
  return price > 0 ? { fraction: move / units(price), points: null } : null
}

/** The distance in percent, or in points for a yield. A dash with the reason where there is no price. */
export function distanceText(row: Targeted): string {
  const distance = distanceOf(row)
  if (distance?.points != null) return formatYieldMove(distance.points)
  if (distance?.fraction != null) return formatFraction(distance.fraction, { isSigned: true })
  if ((row.targetPrice ?? null) === null) return emDash
  const { instrument } = row
  if (instrument === null) return `${emDash} not listed`
  return Number.isNaN(instrument.priceAmount) ? invalidInput : `${emDash} no price`
}
