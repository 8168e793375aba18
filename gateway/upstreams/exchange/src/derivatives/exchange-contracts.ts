import { indexFuturesBoard, marketCurrency } from '@exchange/market-rules/currency'
import type { CategoryCode } from '../data-set/category.ts'
import type { ContractTerms, DataSet, ListedInstrument } from '../data-set/data-set.ts'
import { contractIsin } from '../data-set/isin.ts'
import type { Board } from '../simulation/board.ts'
import type { TradingDays } from '../simulation/trading-days.ts'
import { addMonths, monthCode, monthOf, nthWeekday } from './contract-month.ts'

/** Number of quarters with futures, with options, and number of shares with options. */
const quarters = { futures: 4, options: 2 }
const underlyings = 3

/** Issuer of the contracts: the market's operator. */
const operator = 'NZXO'

/** Underlying index of the futures. */
const futuresIndex = 'NZ20'

/**
 * NZCX's contracts on a day: futures on the NZ20 index and options on the largest shares, without a behaviour of their
 * own.
 */
export function createExchangeContracts(dataSet: DataSet, { days, history }: Board) {
  if (dataSet.provenance !== 'simulated' || !dataSet.issuers.has(operator)) return () => []
  const shares = dataSet.instruments
    .filter(({ category, market, behaviour }) => category === 'SHARES' && market === 'NZSX' && behaviour)
    .toSorted((one, other) => worth(other) - worth(one))
    .slice(0, underlyings)
  /** Price of a share when its options of a month were first listed, two quarters earlier. */
  const priceAtStart = (share: ListedInstrument, month: string) =>
    history.closeOn(share, days.before(`${addMonths(month, -3 * quarters.options)}-21`))?.price ??
    share.behaviour?.referencePrice ??
    1
  return (date: string): ListedInstrument[] => {
    const months = expiries(date, days)
    const futures = months.slice(0, quarters.futures).map(({ month, expiryDate }) =>
      listing(`KIW${monthCode(month)}`, `S&P/NZX20 Index Future ${month}`, {
        expiryDate,
        underlying: futuresIndex,
        type: 'FUTURE',
        strike: null,
      }),
    )
    const options = months
      .slice(0, quarters.options)
      .flatMap(({ month, expiryDate }) =>
        shares.flatMap(share =>
          strikesAbout(priceAtStart(share, month)).flatMap(strike =>
            (['CALL', 'PUT'] as const).map(type =>
              listing(
                `${share.code}${monthCode(month)}${type[0]}${Math.round(strike * 100)}`,
                `${share.code} ${type === 'CALL' ? 'Call' : 'Put'} ${strike.toFixed(2)} ${month}`,
                { expiryDate, underlying: share.code, type, strike },
              ),
            ),
          ),
        ),
      )
    return [...futures, ...options]
  }
}

function worth({ sharesIssued, behaviour }: ListedInstrument): number {
  return (sharesIssued ?? 0) * (behaviour?.referencePrice ?? 0)
}

/** The months of the next quarters, each with its last trading day: the third Thursday or the trading day before it. */
function expiries(date: string, days: TradingDays) {
  const ahead = Array.from({ length: 3 * (quarters.futures + 1) }, (_, at) => addMonths(monthOf(date), at))
  return ahead
    .filter(month => Number(month.slice(5)) % 3 === 0)
    .map(month => {
      const thursday = nthWeekday(month, 4, 3)
      return { month, expiryDate: days.onOrAfter(thursday) === thursday ? thursday : days.before(thursday) }
    })
    .filter(({ expiryDate }) => expiryDate >= date)
}

/** Strikes 20% below, at and above the price, rounded to ten cents. */
function strikesAbout(price: number): number[] {
  return [0.8, 1, 1.2].map(part => Math.max(1, Math.round(price * part * 10)) / 10)
}

function listing(code: string, name: string, contract: ContractTerms): ListedInstrument {
  const isFuture = contract.type === 'FUTURE'
  const category: CategoryCode = isFuture ? 'INDEX_FUTURES' : 'EQUITY_OPTIONS'
  const tradingBoard = isFuture ? indexFuturesBoard : 'E-OPT'
  const unknown = { sharesIssued: null, firstListedDate: null, sustainabilityCategory: null }
  const figures = { earningsPerShare: null, ntaPerShare: null, debt: null, behaviour: null }
  const place = {
    issuerCode: operator,
    market: 'NZCX',
    tradingBoard,
    category,
    currency: marketCurrency,
  } as const
  return { code, isin: contractIsin(code), name, ...place, ...unknown, ...figures, contract }
}
