import { byCode } from '../domain/site/by-code.ts'
import type { Reading } from '../domain/site/freshness.ts'
import type { Instrument, Listing, LiveInstrument } from '../domain/market/instrument.ts'
import type { Market } from '../domain/market/market.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import { asError } from '../sources/upstream/as-error.ts'
import { createLiveFigures, marketFigures } from '../sources/ticker/live-figures.ts'
import type { Ticker } from '../sources/ticker/create-ticker.ts'

/** Joins instruments with their live figures. Without the ticker, `failure` is the reason for the missing price. */
export interface InstrumentReader {
  /** An active instrument by code, in any case. */
  byCode(code: string): Promise<Instrument | null>
  /** A market's active instruments, by code. */
  ofMarket(market: Market): Promise<Instrument[] | null>
  /** The active instruments among these codes. */
  ofCodes(codes: readonly string[]): Promise<Instrument[]>
  /** An active instrument from its market's list, for queries of many. */
  ofCode(code: string): Promise<Instrument | null>
  /** The active instruments of a ticker's list, in its order. */
  ofReading(reading: Reading<readonly LiveInstrument[]>): Promise<Instrument[]>
  /** The instrument of each reading, without inactive ones. */
  watch(changes: AsyncIterable<readonly Reading<LiveInstrument>[]>): AsyncIterable<Instrument[]>
  /** The complete listing of an instrument, if the list's row lacks a field. */
  whole(listing: Listing): Listing | Promise<Listing>
}

interface InstrumentReaderOptions {
  publicApi: PublicApi
  ticker: Ticker
}

/** A reading, or the reason of its failure. */
type Settled<T> = { reading: Reading<T> | null; failure: Error | null }

const settled = <T>(work: Promise<Reading<T>>): Promise<Settled<T>> =>
  work.then(
    reading => ({ reading, failure: null }),
    (error: unknown) => ({
      reading: null,
      failure: asError(error),
    }),
  )

const noFigures: readonly LiveInstrument[] = []

/** One per request. */
export function createInstrumentReader({ publicApi, ticker }: InstrumentReaderOptions): InstrumentReader {
  const figures = createLiveFigures(ticker)

  const join = (
    listed: Pick<Instrument, 'listing' | 'isWhole'>,
    { reading, failure }: Settled<LiveInstrument>,
  ): Instrument => ({
    ...listed,
    live: reading?.value ?? null,
    freshness: reading?.value ? reading.freshness : null,
    failure,
  })

  /** Falls back to the list's row if the instrument's own page is unreadable. */
  async function wholeIfPossible(row: Listing): Promise<Pick<Instrument, 'listing' | 'isWhole'>> {
    return Promise.resolve(publicApi.details(row)).then(
      listing => ({ listing, isWhole: true }),
      () => ({ listing: row, isWhole: false }),
    )
  }

  /** The ticker's whole market in one reading. */
  async function priced(market: string, listings: readonly Listing[]): Promise<Instrument[]> {
    const { reading, failure } = await settled(marketFigures(ticker, market, listings))
    const figuresOf = byCode(reading?.value ?? noFigures)
    return listings.map(listing => {
      const live = figuresOf.get(listing.code) ?? null
      const freshness = live && reading && { ...reading.freshness, asAt: live.asAt ?? reading.freshness.asAt }
      return { listing, isWhole: false, live, freshness, failure }
    })
  }

  /** The list's row with the instrument's own figures. */
  async function ofRow(listing: Listing): Promise<Instrument> {
    return join({ listing, isWhole: false }, await settled(figures.of(listing)))
  }

  return {
    whole: publicApi.details,
    async byCode(code) {
      // The ticker is never called for an unlisted code.
      const row = await publicApi.listed(code.trim().toUpperCase())
      if (!row) return null
      const [listed, live] = await Promise.all([wholeIfPossible(row), settled(figures.of(row))])
      return join(listed, live)
    },
    async ofMarket(market) {
      const listings = await publicApi.instruments(market)
      return listings && priced(market.code.toLowerCase(), listings)
    },
    async ofCodes(codes) {
      const rows = await publicApi.listedAll(codes)
      return Promise.all(rows.filter(row => row !== null).map(ofRow))
    },
    async ofCode(code) {
      const row = await publicApi.listed(code)
      return row && ofRow(row)
    },
    async ofReading({ value, freshness }) {
      const rows = await publicApi.listedAll((value ?? []).map(({ code }) => code))
      return (value ?? []).flatMap((live, index): Instrument[] => {
        const listing = rows[index]
        const own = { ...freshness, asAt: live.asAt ?? freshness.asAt }
        return listing ? [{ listing, isWhole: false, live, freshness: own, failure: null }] : []
      })
    },
    async *watch(changes) {
      for await (const readings of changes) {
        const rows = await publicApi.listedAll(readings.map(({ value }) => value?.code ?? ''))
        const instruments = readings.flatMap((reading, index): Instrument[] => {
          const listing = rows[index]
          return listing ? [join({ listing, isWhole: false }, { reading, failure: null })] : []
        })
        if (instruments.length > 0) yield instruments
      }
    },
  }
}
