import { addDays } from '@exchange/market-time/new-zealand-time'
import type { TradingDays } from '../simulation/trading-days.ts'
import { addMonths, dairyExpiry, monthCode, monthOf, monthOfCode } from './contract-month.ts'

/** Dairy products in their fixed order. */
export const dairyProducts = {
  WMP: { name: 'Whole Milk Powder', currency: 'USD', tick: 5, reference: 3_900, volatility: 24, trades: 5 },
  SMP: { name: 'Skim Milk Powder', currency: 'USD', tick: 5, reference: 2_850, volatility: 22, trades: 4 },
  AMF: { name: 'Anhydrous Milk Fat', currency: 'USD', tick: 5, reference: 7_100, volatility: 26, trades: 1 },
  BTR: { name: 'Butter', currency: 'USD', tick: 5, reference: 6_600, volatility: 28, trades: 1 },
  MKP: { name: 'Milk Price', currency: 'NZD', tick: 0.01, reference: 9.8, volatility: 14, trades: 2 },
} as const

export type DairyProduct = keyof typeof dairyProducts
export const dairyProductCodes = Object.keys(dairyProducts) as DairyProduct[]

export interface DairyContract {
  product: DairyProduct
  /** `WMPZ26` */
  code: string
  /** `2026-12` */
  month: string
  /** The last trading day. */
  expiryDate: string
  /** Number of the product's contracts that expire earlier. */
  place: number
}

/** Days for which an expired contract is still listed. */
const remembered = 60

/** A product's listed contracts on a day, the next to expire first: 18 consecutive months, or five milk seasons. */
export function listedContracts(product: DairyProduct, date: string, days: TradingDays): DairyContract[] {
  return contractsFrom(product, date, days).filter(({ expiryDate }) => expiryDate >= date).slice(0, countOf(product)) // prettier-ignore
}

/** The same, preceded by the contracts that expired within the last weeks. */
export function rememberedContracts(product: DairyProduct, date: string, days: TradingDays): DairyContract[] {
  const from = addDays(date, -remembered)
  const expired = contractsFrom(product, from, days).filter(
    ({ expiryDate }) => from <= expiryDate && expiryDate < date,
  )
  return [...expired, ...listedContracts(product, date, days)]
}

const countOf = (product: DairyProduct) => (product === 'MKP' ? 5 : 18)

/** Number of the product's contracts that expire earlier, counted on a day. */
export function placeOn({ product, month }: DairyContract, date: string, days: TradingDays): number {
  const apart = product === 'MKP' ? 12 : 1
  const own = product === 'MKP' ? `${date.slice(0, 4)}-09` : monthOf(date)
  const isOver = dairyExpiry(own, days) < date
  return Math.max(0, monthsBetween(own, month) / apart - (isOver ? 1 : 0))
}

/** The first day on which a contract is listed: the day after the expiry of the contract that it replaces. */
export function listedFrom({ product, month }: DairyContract, days: TradingDays): string {
  const monthsAhead = countOf(product) * (product === 'MKP' ? 12 : 1)
  return addDays(dairyExpiry(addMonths(month, -monthsAhead), days), 1)
}

/** A contract by its code, currently or formerly listed on a day; otherwise undefined. */
export function findContract(code: string, date: string, days: TradingDays): DairyContract | undefined {
  const product = dairyProductCodes.find(each => code.startsWith(each))
  const month = product && monthOfCode(code.slice(product.length))
  if (!product || !month || (product === 'MKP' && !month.endsWith('-09'))) return undefined
  const contract = { product, code, month, expiryDate: dairyExpiry(month, days), place: 0 }
  return listedFrom(contract, days) <= date
    ? { ...contract, place: placeOn(contract, date, days) }
    : undefined
}

function monthsBetween(from: string, to: string): number {
  const [[fromYear, fromMonth], [toYear, toMonth]] = [from.split('-').map(Number), to.split('-').map(Number)]
  return (toYear! - fromYear!) * 12 + toMonth! - fromMonth!
}

/** Enough contracts, from the month of a date onwards. */
function contractsFrom(product: DairyProduct, date: string, days: TradingDays): DairyContract[] {
  const months =
    product === 'MKP'
      ? Array.from({ length: 7 }, (_, at) => `${Number(date.slice(0, 4)) + at}-09`)
      : Array.from({ length: 20 }, (_, at) => addMonths(monthOf(date), at))
  const contracts = months.map(month => ({
    product,
    code: `${product}${monthCode(month)}`,
    month,
    expiryDate: dairyExpiry(month, days),
  }))
  const first = contracts.findIndex(({ expiryDate }) => expiryDate >= date)
  return contracts.map((contract, at) => ({ ...contract, place: Math.max(0, at - first) }))
}
