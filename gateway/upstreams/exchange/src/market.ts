import { marketDelayMinutes } from '@exchange/market-rules/market-delay'
import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { DataSet, Issuer, ListedInstrument } from './data-set/data-set.ts'
import { type BustedDayOf, noneBusted } from './simulation/busted-day.ts'
import { createNews, type News } from './announcements/news.ts'
import { createDirectors, type DirectorsOf } from './companies/directors.ts'
import { createMeetings, type MeetingsOf } from './companies/meetings.ts'
import { createResults, type ResultsOf } from './companies/results.ts'
import { createUpcomingListings, type ListingProposal } from './companies/upcoming-listings.ts'
import { type AuctionBook, createAuctionBook } from './dairy-auctions/auction-book.ts'
import { type DairyOption, listedOptions, type OptionProduct } from './derivatives/dairy-options.ts'
import { type ContractHistories, createContractHistories } from './derivatives/contract-history.ts'
import { createDairyTrading, type DairyTrading } from './derivatives/dairy-trading.ts'
import { type DerivativeRow, derivativeRows } from './derivatives/derivative-row.ts'
import { createExchangeContracts } from './derivatives/exchange-contracts.ts'
import { type Contract, isContract } from './derivatives/contract-worth.ts'
import { createExchangeTrading, type ExchangeTrading } from './derivatives/exchange-trading.ts'
import { createIndexBook, type IndexBook } from './indices/index-book.ts'
import { type BustedTrades, createBustedTrades } from './operator/busted-trades.ts'
import { createCorrectedIndices } from './operator/corrected-indices.ts'
import { type CorrectedNews, createCorrectedNews } from './operator/corrected-news.ts'
import { type Board, createBoard } from './simulation/board.ts'
import { entitlements, grossDividends } from './simulation/entitlements.ts'
import { keepLatest } from './simulation/keep-latest.ts'

/** Publication delay of the exchange's figures. */
export const delayMs = marketDelayMinutes * 60_000

/** The data set, the market that it drives, and the instant that the exchange currently publishes. */
export interface Market {
  readonly dataSet: DataSet
  readonly board: Board
  readonly indices: IndexBook
  readonly news: CorrectedNews
  readonly dairy: DairyTrading
  /** The dairy auctions that settle dairy contracts. */
  readonly auctions: AuctionBook
  /** Trading of NZCX's contracts, which the board includes. */
  readonly exchangeTrading: ExchangeTrading
  /** The last year of futures and of NZCX's contracts. */
  readonly contractHistories: ContractHistories
  /** An instrument's entitlements and dividends on a day. */
  factsOf(instrument: ListedInstrument, date: string): DayFacts
  /** Now less the delay, rounded to whole seconds so that times with a precision of one second order all changes. */
  published(): number
  /** Now, in whole seconds: the limit for everything published without delay, such as announcements. */
  now(): number
  byCode(code: string): ListedInstrument | undefined
  byIsin(isin: string): ListedInstrument | undefined
  companyById(id: string): Issuer | undefined
  /** Instruments that are listed on a day and not matured, in order of code. */
  activeOn(date: string): readonly ListedInstrument[]
  /** NZCX's contracts that are listed on a day. */
  contractsOn(date: string): readonly Contract[]
  /** A product's options, as they settled on the day before. */
  dairyOptionsOn(product: OptionProduct, date: string): readonly DairyOption[]
  /** Every future and option that is listed at an instant. */
  derivativesAt(instant: number): readonly DerivativeRow[]
  readonly resultsOf: ResultsOf
  readonly meetingsOf: MeetingsOf
  readonly directorsOf: DirectorsOf
  /** Listings proposed and not yet quoted on a day, the next first. */
  listingsOn(date: string): readonly ListingProposal[]
  /** Removes a trade of a security or a contract at a publication time. */
  bust: BustedTrades['bust']
}

/** Facts that are constant through a day. */
export interface DayFacts {
  /** Notice codes such as `CD`. */
  entitlements: string[]
  /** Paid for one security in the last year, including tax credits. */
  grossDividends: number
}

/** Trading of contracts. */
type Contracts = Pick<Market, 'dairy' | 'exchangeTrading' | 'contractHistories'>

/** The part of a market that is independent of the clock. */
type Course = Omit<
  Market,
  'published' | 'now' | 'byCode' | 'derivativesAt' | 'news' | 'bust' | keyof Contracts
> & {
  news: News
  contracts: Contracts
  /** Trading of contracts after an operator removed trades. */
  contractsAfter(bustedDayOf: BustedDayOf): Contracts
  byCodeOn(code: string, date: string): ListedInstrument | undefined
}

/** Every event in a data set. */
function createCourse(dataSet: DataSet, calendar: TradingCalendar): Course {
  const sorted = dataSet.instruments.toSorted((one, other) => (one.code < other.code ? -1 : 1))
  const codes = new Map(sorted.map(instrument => [instrument.code, instrument]))
  const isins = new Map(
    sorted.filter(({ isin }) => isin !== null).map(instrument => [instrument.isin, instrument]),
  )
  const securities = createBoard(dataSet, calendar)
  const indices = createIndexBook(dataSet, securities)
  const options = { dataSet, board: securities, indices, byCode: (code: string) => codes.get(code) }
  const exchangeTrading = createExchangeTrading(options)
  const { board } = exchangeTrading
  const companies = new Map(Array.from(dataSet.issuers.values(), issuer => [issuer.companyId, issuer]))
  const { days, dividendsOf } = board
  const contracts = createExchangeContracts(dataSet, board)
  const contractsOn = keepLatest((_: DataSet, date) => contracts(date))
  const active = keepLatest((_: DataSet, date) =>
    [...sorted.filter(instrument => board.isActive(instrument, date)), ...contractsOn(dataSet, date)].sort(
      (one, other) => (one.code < other.code ? -1 : 1),
    ),
  )
  const resultsOf = createResults({ dataSet, days, dividendsOf })
  const meetingsOf = createMeetings({ dataSet, days, resultsOf })
  const directorsOf = createDirectors(dataSet)
  const listingsOn = createUpcomingListings({ dataSet, days })
  function contractsOf(trading: ExchangeTrading, bustedDayOf: BustedDayOf): Contracts {
    const dairy = createDairyTrading(dataSet.seed, board, bustedDayOf)
    const days = { board, dairy, exchangeTrading: trading, contractsOn: contracts }
    return { dairy, exchangeTrading: trading, contractHistories: createContractHistories(days) }
  }
  return {
    dataSet,
    board,
    indices,
    contracts: contractsOf(exchangeTrading, noneBusted),
    contractsAfter: bustedDayOf => contractsOf(createExchangeTrading(options, bustedDayOf), bustedDayOf),
    auctions: createAuctionBook(dataSet),
    news: createNews({ dataSet, board, resultsOf, meetingsOf, listingsOn, directorsOf }),
    resultsOf,
    meetingsOf,
    directorsOf,
    listingsOn,
    factsOf: keepLatest((instrument: ListedInstrument, date) => ({
      entitlements: entitlements(instrument, date, board),
      grossDividends: instrument.debt ? 0 : grossDividends(instrument, date, board),
    })),
    companyById: id => companies.get(id),
    byCodeOn: (code, date) => codes.get(code) ?? contractsOn(dataSet, date).find(each => each.code === code),
    byIsin: isin => isins.get(isin),
    activeOn: date => active(dataSet, date),
    // Settlements read a month of days at once, which must not evict today's.
    contractsOn: date => contracts(date).filter(isContract),
    dairyOptionsOn: keepLatest((product: OptionProduct, date) =>
      listedOptions(product, date, { seed: dataSet.seed, days }),
    ),
  }
}

const courses = new WeakMap<DataSet, WeakMap<TradingCalendar, Course>>()

/** Exchanges of one data set and calendar share its events, which take long to compute. Each has its own clock. */
function courseOf(dataSet: DataSet, calendar: TradingCalendar): Course {
  const byCalendar = courses.get(dataSet) ?? new WeakMap<TradingCalendar, Course>()
  courses.set(dataSet, byCalendar)
  const course = byCalendar.get(calendar) ?? createCourse(dataSet, calendar)
  byCalendar.set(calendar, course)
  return course
}

export function createMarket(dataSet: DataSet, clock: Clock, calendar: TradingCalendar): Market {
  const { byCodeOn, contractsAfter, ...course } = courseOf(dataSet, calendar)
  const published = () => Math.floor((clock.now() - delayMs) / 1000) * 1000
  // Several topics read the rows of the same second.
  let latest: { instant: number; rows: DerivativeRow[] } | undefined
  // An operator's corrections are of one exchange.
  const { board, bust, dayOf } = createBustedTrades(course.board)
  let { contracts } = course
  const corrected = createCorrectedIndices(course.indices, correctedAt =>
    createIndexBook(dataSet, board, correctedAt),
  )
  const market: Market = {
    ...course,
    board,
    indices: corrected.indices,
    bust(trade, at) {
      bust(trade, at)
      const instrument = byCodeOn(trade.code, trade.date)
      // Contracts keep the values that they were traded at, and no index follows a contract.
      if (instrument && !isContract(instrument)) return corrected.correct(at)
      contracts = contractsAfter(dayOf)
      latest = undefined
    },
    get dairy() {
      return contracts.dairy
    },
    get exchangeTrading() {
      return contracts.exchangeTrading
    },
    get contractHistories() {
      return contracts.contractHistories
    },
    news: createCorrectedNews(course.news),
    published,
    now: () => Math.floor(clock.now() / 1000) * 1000,
    byCode: code => byCodeOn(code, course.board.dayAt(published())),
    derivativesAt(instant) {
      if (latest?.instant !== instant) latest = { instant, rows: derivativeRows(market, instant) }
      return latest.rows
    },
  }
  return market
}
