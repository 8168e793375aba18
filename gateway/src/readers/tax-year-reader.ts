import { nzDate } from '@exchange/market-time/new-zealand-time'
import { type AccountAnswer, invalidInput } from '../domain/members/account-answer.ts'
import { matchPayments } from '../domain/members/income/matched-payments.ts'
import {
  type Sale,
  taxIncome,
  type TaxIncomeKind,
  type TaxSale,
  taxTotals,
  type TaxYear,
  taxYearOf,
} from '../domain/members/income/tax-year.ts'
import { positionDays } from '../domain/members/returns/position-days.ts'
import { missingSplits, priceSplits, splitText } from '../domain/members/returns/price-splits.ts'
import type { HeldInstrument, Transaction } from '../domain/members/transaction.ts'
import type { Instrument } from '../domain/market/instrument.ts'
import { SourceError } from '../domain/site/source-error.ts'
import { allTransactions } from './all-transactions.ts'
import type { HistoryReader } from './history-reader.ts'
import { createPaidPositions, type PaidPositionsOptions } from './paid-positions.ts'
import type { PortfolioBook, PortfolioBooks } from './portfolio-books.ts'

export interface TaxYearReader {
  /** A tax year by the year of its last day. Null for the latest one that is over, or the current one if that has no transactions. */
  taxYear(year: number | null): Promise<AccountAnswer<TaxYear>>
}

export interface TaxYearReaderOptions extends PaidPositionsOptions {
  histories: HistoryReader
  books: PortfolioBooks
  /** The active instrument; null if there is none. */
  instrumentOf(held: Pick<HeldInstrument, 'code' | 'isin'>): Promise<Instrument | null>
}

const isRefused = invalidInput([
  { field: 'year', code: 'invalid', message: 'Choose a tax year that has begun, such as 2026.' },
])

function latestYear(firstYear: number | null, currentYear: number): number {
  return firstYear !== null && firstYear < currentYear ? currentYear - 1 : currentYear
}

/** Null if the exchange cannot be reached. */
async function orUnavailable<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return null
  }
}

/** Checks the cost of sales against the splits that the exchange published. */
function createSaleChecks({ histories, instrumentOf }: TaxYearReaderOptions) {
  /** Reason why a cost is wrong: a split that is missing among the transactions before the sale. */
  async function splitRefusal({ isin, code, date }: Sale, entries: readonly Transaction[]) {
    const before = entries.filter(entry => entry.date <= date)
    const quoted = await instrumentOf({ code, isin })
    const points = await histories.closes(isin, before[0]?.date ?? date, quoted)
    const splits = priceSplits(points ?? []).splits.filter(split => split.date <= date)
    const [missing] = missingSplits({ entries: before, days: positionDays(before) }, splits)
    return missing ? `Your transactions do not have ${splitText(code, missing.split)}.` : null
  }

  /** The sale, and its code if its splits could not be checked. */
  return async (sale: Sale, index: number, entries: readonly Transaction[]) => {
    const refusal = await orUnavailable(async () => ({ split: await splitRefusal(sale, entries) }))
    const split = refusal?.split ?? null
    const checked = split === null ? sale : { ...sale, cost: null, gain: null }
    const unknownCost = sale.cost === null ? `Some ${sale.code} was moved in without a cost.` : null
    const row: TaxSale = { ...checked, id: `${sale.isin} ${index}`, refusal: split ?? unknownCost }
    return { row, code: refusal ? null : sale.code }
  }
}

/** A portfolio with its transactions, in order of date and entry. */
interface Entered {
  book: PortfolioBook
  transactions: readonly Transaction[]
}

type TaxPart = Pick<TaxYear, 'income' | 'sales' | 'unavailable'>

const byDate = (one: { date: string }, other: { date: string }) =>
  one.date === other.date ? 0 : one.date < other.date ? -1 : 1

/** Tax year of the first transaction. */
function firstYearOf(entered: readonly Entered[]): number | null {
  const [first] = entered.flatMap(({ transactions }) => transactions[0]?.date ?? []).toSorted()
  return first === undefined ? null : taxYearOf(first)
}

/** All portfolios: tax is owed on archived ones too. */
async function enteredTransactions(books: PortfolioBooks): Promise<AccountAnswer<Entered[]>> {
  const listed = await books.all()
  if (listed.kind !== 'done') return listed
  const entered: Entered[] = []
  for (const book of listed.value) {
    // A member has few portfolios, most of them one.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await allTransactions(book.accounts)
    if (answer.kind !== 'done') return answer
    entered.push({ book, transactions: answer.value })
  }
  return { ...listed, value: entered }
}

/** Joins a member's sales and entered dividends with the payments that the exchange published. */
export function createTaxYearReader(options: TaxYearReaderOptions): TaxYearReader {
  const { books, instrumentOf, clock } = options
  const positions = createPaidPositions(options)
  const checkSale = createSaleChecks(options)

  /** Debt is known by its market, or by a price per $100 if it is no longer listed. */
  async function kindOf(isin: string, entries: readonly Transaction[]): Promise<TaxIncomeKind> {
    const isPer100 = entries.some(({ priceBasis }) => priceBasis === 'PER_100')
    const instrument = isPer100 ? null : await instrumentOf({ ...entries.at(-1)!, isin })
    return isPer100 || instrument?.listing.marketType === 'NZDX' ? 'INTEREST' : 'DIVIDEND'
  }

  /** Income and sales of one portfolio. */
  async function partOf({ book, transactions }: Entered, year: number): Promise<AccountAnswer<TaxPart>> {
    const byIsin = Map.groupBy(transactions, ({ isin }) => isin)
    const [sold, paid] = await Promise.all([
      book.accounts.sales(`${year - 1}-04-01`, `${year}-03-31`),
      positions(transactions),
    ])
    if (sold.kind !== 'done') return sold
    const kinds = await Promise.all(
      [...byIsin].map(
        async ([isin, entries]) => [isin, await orUnavailable(() => kindOf(isin, entries))] as const,
      ),
    )
    const kindByIsin = new Map(kinds)
    const income = taxIncome(paid.payments, matchPayments(paid.payments, transactions), {
      year,
      kindOf: isin => kindByIsin.get(isin) ?? 'DIVIDEND',
    })
    const sales = await Promise.all(
      sold.value.map((sale, index) => checkSale(sale, index, byIsin.get(sale.isin) ?? [])),
    )
    const untyped = income.filter(({ held }) => kindByIsin.get(held.isin) === null)
    const unavailable = [
      ...paid.unavailable,
      ...sales.flatMap(({ code }) => code ?? []),
      ...untyped.map(({ held }) => held.code),
    ]
    const own = <Row extends { id: string }>(row: Row) =>
      book.id === null ? row : { ...row, id: `${book.id} ${row.id}` }
    return {
      ...sold,
      value: { income: income.map(own), sales: sales.map(({ row }) => own(row)), unavailable },
    }
  }

  async function report(entered: readonly Entered[], year: number): Promise<AccountAnswer<TaxYear>> {
    const today = nzDate(clock.now())
    const [from, end] = [`${year - 1}-04-01`, `${year}-03-31`]
    const parts = await Promise.all(entered.map(one => partOf(one, year)))
    const refused = parts.find(part => part.kind !== 'done')
    if (refused) return refused
    const done = parts.flatMap(part => (part.kind === 'done' ? [part.value] : []))
    const income = done.flatMap(part => part.income).toSorted(byDate)
    const sales = done.flatMap(part => part.sales).toSorted(byDate)
    return {
      kind: 'done',
      status: 200,
      value: {
        year,
        from,
        income,
        to: end < today ? end : today,
        isOver: end < today,
        firstYear: firstYearOf(entered),
        sales,
        totals: taxTotals(income, sales),
        unavailable: [...new Set(done.flatMap(part => part.unavailable))].toSorted(),
      },
    }
  }

  return {
    async taxYear(chosen) {
      const currentYear = taxYearOf(nzDate(clock.now()))
      if (chosen !== null && (chosen <= 1900 || chosen > currentYear)) return isRefused
      const answer = await enteredTransactions(books)
      if (answer.kind !== 'done') return answer
      return report(answer.value, chosen ?? latestYear(firstYearOf(answer.value), currentYear))
    },
  }
}
