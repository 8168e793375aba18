import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { type AnnouncementReader, createAnnouncementReader } from '../readers/announcement-reader.ts'
import { type AnnouncementSearchReader, createAnnouncementSearch } from '../readers/announcement-search.ts'
import type { DataSetState } from '../domain/site/data-set-state.ts'
import type { DependencyNotes, LastKnown } from '../response-cache/dependencies.ts'
import { type Content, createContent } from '../sources/content/content.ts'
import { createDayRanges, type DayRanges } from '../readers/day-range.ts'
import { createDairyAuctionReader, type DairyAuctionReader } from '../readers/dairy-auction-reader.ts'
import { createDerivativeReader, type DerivativeReader } from '../readers/derivative-reader.ts'
import { createExplanationReader, type ExplanationReader } from '../readers/explanation-reader.ts'
import type { FormChallenges } from '../forms/form-challenges.ts'
import type { EmbedSettings } from '../domain/content/embed.ts'
import type { InterestRate } from '../domain/market/interest-rate.ts'
import type { ProgramAccess } from '../domain/site/program-access.ts'
import type { SiteSettings } from '../domain/content/site-settings.ts'
import type { Reading } from '../domain/site/freshness.ts'
import { createHistoryReader, type HistoryReader } from '../readers/history-reader.ts'
import { createInstrumentReader, type InstrumentReader } from '../readers/instrument-reader.ts'
import { createOptionReader, type OptionReader } from '../readers/option-reader.ts'
import { createPortfolioChoice, type PortfolioChoice } from '../readers/portfolio-choice.ts'
import { createRowFreshness, type RowFreshness } from '../readers/row-freshness.ts'
import { createSearchReader, type SearchReader } from '../readers/search-reader.ts'
import { createSettlementReader, type SettlementReader } from '../readers/settlement-reader.ts'
import type { GatewaySources } from '../gateway-sources.ts'
import { createWatchlistReader, type WatchlistReader } from '../readers/watchlist-reader.ts'
import { createPublicApi, type PublicApi } from '../sources/public-api/public-api.ts'
import { type AccountFeatures, createAccountFeatures } from '../sources/accounts/account-features.ts'
import { type Accounts, createAccounts } from '../sources/accounts/accounts.ts'
import type { Visitor } from '../sources/accounts/visitor.ts'
import type { StatusReport } from '../observability/incidents/status-report.ts'
import type { Ticker } from '../sources/ticker/create-ticker.ts'
import type { Payer } from './charge.ts'
import { type RateLimit, rateLimitOf } from './rate-limit.ts'
import type { SchemaReader } from './schema-reference.ts'

/** Parts that all executions share. */
interface SharedParts {
  clock: Clock
  calendar: TradingCalendar
  /** Reason for a set clock, shown to readers; null if it is not set. */
  clockNotice: string | null
  /** Embeds of other sites. */
  embeds: EmbedSettings
  /** External addresses of menus and footer. */
  siteSettings: SiteSettings
  /** Interest rate for option calculations. */
  interestRate: InterestRate
  /** Access and limits for programs. */
  programs: ProgramAccess
  /** The schema as documentation. */
  reference: SchemaReader
  /** Data sets with their latest versions. Calls no source. */
  dataSets: () => Promise<readonly DataSetState[]>
  /** State of the site's parts, incidents and notices. Calls no source. */
  siteStatus: () => StatusReport
  /** Challenges of forms for visitors. */
  forms: FormChallenges
}

/** The resolvers' context, one per execution. */
export interface Context extends SharedParts, PortfolioChoice {
  publicApi: PublicApi
  ticker: Ticker
  instruments: InstrumentReader
  histories: HistoryReader
  dayRanges: DayRanges
  explanations: ExplanationReader
  dairyAuctions: DairyAuctionReader
  derivatives: DerivativeReader
  options: OptionReader
  settlements: SettlementReader
  announcements: AnnouncementReader
  announcementSearch: AnnouncementSearchReader
  search: SearchReader
  content: Content
  /** The account service for the visitor. Throws in an execution without a visitor, whose answer is public. */
  accounts: Accounts
  /** The visitor's watchlist, joined with market data. */
  watchlists: WatchlistReader
  hasVisitor: boolean
  /** Whether the visitor connects by TLS or on this machine. */
  isSecure: boolean
  /** Whether the visitor may read mail stored in files. */
  mayReadMail: boolean
  /** Capabilities of the account service, the same for all visitors. */
  accountFeatures: AccountFeatures
  /** Whether the request is from an editor with a preview session. */
  isPreview: boolean
  /** Returns the freshness of a row of the public API. */
  freshnessOf: RowFreshness['of']
  /** Adds a reading to the answer's dependencies; the sources above do so automatically. */
  note: DependencyNotes['note']
  /** The failing sources of the answer so far; null while all readings are current. */
  lastKnown(): LastKnown | null
  /** The reader's budget after this operation; null if the operation is not counted. */
  rateLimit(): RateLimit | null
  /** True for the first error of an outage in this execution, so that it is reported once instead of per field. */
  isFirst(failure: Error): boolean
}

/** Parts that all executions share, and the sources that each reads through its own readers. */
export interface ContextOptions
  extends
    SharedParts,
    Pick<GatewaySources, 'publicApi' | 'ticker' | 'announcements' | 'archive' | 'content' | 'accounts'> {}

/** Sender of a request. */
export interface Asker {
  /** Undefined if the answer is public. */
  visitor?: Visitor | undefined
  /** Whether it is an editor with a preview session. */
  isPreview?: boolean | undefined
  /** Payer of the operation. */
  payer?: Payer | undefined
}

/** `notes` collects everything that the execution reads. */
export function createContext(
  {
    publicApi: store,
    ticker: feed,
    announcements,
    archive,
    content: space,
    accounts,
    ...shared
  }: ContextOptions,
  notes: DependencyNotes,
  { visitor, isPreview = false, payer }: Asker = {},
): Context {
  const { note } = notes
  const { clock } = shared
  const rows = createRowFreshness()
  const publicApi = createPublicApi({
    cache: store,
    note(reading) {
      note(reading)
      rows.add(reading)
    },
  })
  const ticker = noting(feed, notes)
  const instruments = createInstrumentReader({ publicApi, ticker })
  const settlements = createSettlementReader({ publicApi, archive, clock })
  const derivatives = createDerivativeReader({ publicApi, ticker, freshnessOf: rows.of })
  const options = createOptionReader({ ...shared, publicApi, ticker, derivatives, instruments, note })
  const member = createAccounts(accounts, visitor)
  const histories = createHistoryReader({ ...shared, publicApi, note })
  const accountFeatures = createAccountFeatures({ cache: accounts.features, note })
  const met = new Set<string>()
  const reader = createAnnouncementReader({ ...announcements, publicApi, clock, note })
  const readers = { publicApi, instruments, histories, options, settlements }
  return {
    ...shared,
    ...readers,
    ticker,
    dayRanges: createDayRanges({ ...readers, clock }),
    explanations: createExplanationReader({ ...shared, ...readers, freshnessOf: rows.of }),
    derivatives,
    dairyAuctions: createDairyAuctionReader(publicApi),
    announcements: reader,
    announcementSearch: createAnnouncementSearch({ ...reader, announcements, publicApi, clock, note }),
    search: createSearchReader({ store, ticker: feed, clock, note }),
    content: createContent({ space, hasGate: shared.siteSettings.hasGate, note }),
    accounts: member,
    ...createPortfolioChoice({
      ...shared,
      accounts: member,
      accountFeatures,
      publicApi,
      instruments,
      histories,
      clock,
    }),
    watchlists: createWatchlistReader({ accounts: member, publicApi }),
    hasVisitor: visitor !== undefined,
    isSecure: visitor?.isSecure ?? false,
    mayReadMail: visitor?.mayReadMail ?? false,
    accountFeatures,
    isPreview,
    freshnessOf: rows.of,
    note,
    lastKnown: notes.lastKnown,
    rateLimit: () => rateLimitOf(payer, shared),
    isFirst(failure) {
      const outage = 'code' in failure ? String(failure.code) : failure.message
      return !met.has(outage) && met.add(outage).size > 0
    },
  }
}

function noting(ticker: Ticker, { note }: DependencyNotes): Ticker {
  const noted = async <R extends Reading<unknown>>(work: Promise<R>): Promise<R> => {
    const reading = await work
    note(reading)
    return reading
  }
  return {
    ...ticker,
    instrument: (code, market) => noted(ticker.instrument(code, market)),
    instruments: market => noted(ticker.instruments(market)),
    summary: market => noted(ticker.summary(market)),
    movers: (market, direction) => noted(ticker.movers(market, direction)),
    indices: () => noted(ticker.indices()),
    derivatives: underlying => noted(ticker.derivatives(underlying)),
  }
}
