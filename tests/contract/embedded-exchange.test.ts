import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

const everything = `query Everything($code: String!) {
  instrument(code: $code) {
    code name isin type categoryName marketType market { code } currency issuerCode issuerName isYieldTraded
    sustainabilityCategory priceAmount priceChangeAmount priceChangeRelative startingPriceAmount
    firstPrice highPrice lowPrice bestBid bestOffer suspensionStatus totalCount totalValue totalVolume
    cumExEntitlement { code meaning } asAt freshness { mode isSimulated delayMinutes source }
    outstandingDebt capitalisation marketValue pricePer100 maturityDate previousPaymentDate parValue couponInterestRate
    nextRecordDate couponFrequencyMonths minimumHolding peRatio earningsPerShare ntaPerShare gdyPerShare
    totalIssue fiftyTwoWeekChange fiftyTwoWeekClose { date price }
    priceHistory { columns { date firstPrice highPrice lowPrice marketPrice volume } }
    intradayHistory(days: 2) { columns { timestamp value volume } previousClose { date price } }
    dividends { id amount expectedDate } upcomingDividends { id amount }
    company { id code registeredName }
  }
}`

interface Columns {
  date: string[]
  firstPrice: (number | null)[]
  highPrice: (number | null)[]
  lowPrice: (number | null)[]
  marketPrice: (number | null)[]
}

interface Page {
  instrument: {
    code: string
    name: string
    isin: string | null
    marketType: string
    isYieldTraded: boolean
    priceAmount: number | null
    totalIssue: number | null
    marketValue: number | null
    bestBid: number | null
    bestOffer: number | null
    freshness: { isSimulated: boolean } | null
    priceHistory: { columns: Columns } | null
    maturityDate: string | null
    parValue: number | null
    couponInterestRate: number | null
    company: { registeredName: string } | null
  }
}

interface Lists {
  markets: { instruments: { nodes: { code: string }[] } }[]
}

/** Futures and options are listed by the day and are in no file of the data set. */
const lists = '{ markets { instruments(first: 500) { nodes { code } } } }'

/** Number of pages that a gateway can handle at once without waiting for its upstream. */
const atOnce = 8

let house: House
const failures: string[] = []
const pages = new Map<string, Page['instrument']>()
const listed: string[] = []
beforeAll(async () => {
  house = await createHouse()
  const { data: markets } = await house.ask<Lists>(lists)
  for (const { instruments } of markets?.markets ?? [])
    listed.push(...instruments.nodes.map(({ code }) => code))
  const ask = async (code: string) => {
    const { data, errors } = await house.ask<Page>(everything, { code })
    if (errors) failures.push(`${code}: ${JSON.stringify(errors)}`)
    if (data?.instrument) pages.set(code, data.instrument)
  }
  for (let from = 0; from < listed.length; from += atOnce)
    await Promise.all(listed.slice(from, from + atOnce).map(ask))
})
afterAll(() => house.close())

const all = () => [...pages.values()]
const of = (market: string) => all().filter(({ marketType }) => marketType === market)

/** The check digit of an ISIN by ISO 6166: Luhn over the letters written as numbers. */
function hasRightCheckDigit(isin: string): boolean {
  const digits = isin
    .split('')
    .map(sign => Number.parseInt(sign, 36))
    .join('')
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

describe('every instrument of the embedded exchange', () => {
  test('satisfies the contracts of the gateway in every field', () => {
    expect(failures).toEqual([])
    expect([...pages.keys()].toSorted()).toEqual(listed.toSorted())
    expect(pages.size).toBeGreaterThan(290)
  })

  test('belongs to a market with as many as a real one of this size', () => {
    expect(of('NZSX').length).toBeGreaterThanOrEqual(155)
    expect(of('NZDX').length).toBeGreaterThanOrEqual(100)
    expect(of('FSM').length).toBeGreaterThanOrEqual(1)
  })

  test('has a unique ISIN with the right check digit', () => {
    const isins = all().flatMap(({ isin }) => isin ?? [])
    expect(isins.length).toBe(all().length)
    expect(isins.filter(isin => !hasRightCheckDigit(isin))).toEqual([])
    expect(new Set(isins).size).toBe(isins.length)
  })

  test('is marked as simulated wherever it has a price', () => {
    expect(all().filter(({ freshness }) => freshness?.isSimulated === false)).toEqual([])
  })

  test('is worth its price times the securities on issue, if both are available', () => {
    const shares = of('NZSX').filter(
      ({ priceAmount, totalIssue }) => priceAmount !== null && totalIssue !== null,
    )
    expect(shares.length).toBeGreaterThan(100)
    for (const { code, priceAmount, totalIssue, marketValue } of shares)
      expect(Math.abs((marketValue ?? NaN) - (priceAmount ?? 0) * (totalIssue ?? 0)), code).toBeLessThan(1)
  })

  test('never has an offer below its bid', () => {
    const crossed = all().filter(
      ({ bestBid, bestOffer }) => bestBid !== null && bestOffer !== null && bestBid > bestOffer,
    )
    // A yield is quoted inversely: a lower offer price is a higher yield.
    expect(crossed.filter(({ isYieldTraded }) => !isYieldTraded).map(({ code }) => code)).toEqual([])
  })

  test('has a history of trading days only, in order, whose highs are above its lows', () => {
    const wrong = all().filter(({ priceHistory }) => {
      if (!priceHistory) return true
      const { columns } = priceHistory
      const isOrdered = columns.date.every(
        (date, index) => index === 0 || date > (columns.date[index - 1] ?? ''),
      )
      const isSound = columns.date.every((_date, index) => {
        const [open, high, low, close] = [
          columns.firstPrice,
          columns.highPrice,
          columns.lowPrice,
          columns.marketPrice,
        ].map(column => column[index] ?? null)
        if (open === null || high === null || low === null || close === null) return true
        return high! >= Math.max(open!, close!) && low! <= Math.min(open!, close!)
      })
      return !isOrdered || !isSound || (columns.date.at(-1) ?? '') > '2024-03-07'
    })
    expect(wrong.map(({ code }) => code)).toEqual([])
  })

  test('has an issuer with a name', () => {
    expect(
      all()
        .filter(({ company }) => !company?.registeredName)
        .map(({ code }) => code),
    ).toEqual([])
  })

  test('has a par value and a coupon, if it is a bond with a maturity date', () => {
    const bonds = of('NZDX').filter(({ maturityDate }) => maturityDate !== null)
    expect(bonds.length).toBeGreaterThan(50)
    expect(
      bonds.filter(({ parValue, couponInterestRate }) => parValue === null || couponInterestRate === null),
    ).toEqual([])
  })
})
