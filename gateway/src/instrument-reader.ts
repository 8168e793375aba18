import { byCode } from './domain/by-code.ts'
import type { Reading } from './domain/freshness.ts'
import type { Instrument, Listing, LiveInstrument } from './domain/instrument.ts'
import type { Market } from './domain/market.ts'
import type { PublicApi } from './sources/public-api/public-api.ts'
import { createLiveFigures } from './sources/ticker/live-figures.ts'
import type { Ticker } from './sources/ticker/ticker.ts'

/** Joins what an instrument is with what it costs. Without the ticker it still is; `failure` then says why it has no price. */
export interface InstrumentReader {
  /** An active instrument by its code, in any case. */
  byCode(code: string): Promise<Instrument | null>
  /** A market's active instruments, by code. */
  ofMarket(market: Market): Promise<Instrument[] | null>
  /** Those of the codes that are active. */
  ofCodes(codes: readonly string[]): Promise<Instrument[]>
  /** An active instrument as its market's list has it, where many may be asked for. */
  ofCode(code: string): Promise<Instrument | null>
  /** Those that a list of the ticker is about, in its order; one that is not active is left out. */
  ofReading(reading: Reading<readonly LiveInstrument[]>): Promise<Instrument[]>
  /** Each reading as the instrument that it is about; of one that is not active nothing is said. */
  watch(readings: AsyncIterable<Reading<LiveInstrument>>): AsyncIterable<InstrumentChange>
  /** All that is said of a listed instrument, where its list's row lacks something. */
  whole(listing: Listing): Listing | Promise<Listing>
}

/** An instrument as it is now. Of each key only the latest counts. */
export interface InstrumentChange {
  key: string
  instrument: Instrument
}

interface InstrumentReaderOptions {
  publicApi: PublicApi
  ticker: Ticker
}

/** A reading, or why there is none. */
type Settled<T> = { reading: Reading<T> | null; failure: Error | null }

const settled = <T>(work: Promise<Reading<T>>): Promise<Settled<T>> =>
  work.then(
    reading => ({ reading, failure: null }),
    (error: unknown) => ({
      reading: null,
      failure: error instanceof Error ? error : new Error(String(error)),
    }),
  )

const noFigures: readonly LiveInstrument[] = []

/** One per request. */
export function createInstrumentReader({ publicApi, ticker }: InstrumentReaderOptions): InstrumentReader {
  const figures = createLiveFigures(ticker)

  const join = (
    known: Pick<Instrument, 'listing' | 'isWhole'>,
    { reading, failure }: Settled<LiveInstrument>,
  ): Instrument => ({
    ...known,
    live: reading?.value ?? null,
    freshness: reading?.value ? reading.freshness : null,
    failure,
  })

  /** What the list says stands when the instrument's own page cannot be had. */
  async function wholeIfPossible(row: Listing): Promise<Pick<Instrument, 'listing' | 'isWhole'>> {
    return Promise.resolve(publicApi.details(row)).then(
      listing => ({ listing, isWhole: true }),
      () => ({ listing: row, isWhole: false }),
    )
  }

  /** The ticker's whole market in one reading. */
  async function priced(market: string, listings: readonly Listing[]): Promise<Instrument[]> {
    const { reading, failure } = await settled(ticker.instruments(market))
    const figuresOf = byCode(reading?.value ?? noFigures)
    return listings.map(listing => {
      const live = figuresOf.get(listing.code) ?? null
      const freshness = live && reading && { ...reading.freshness, asAt: live.asAt ?? reading.freshness.asAt }
      return { listing, isWhole: false, live, freshness, failure }
    })
  }

  /** As its list has it, with its own figures. */
  async function ofRow(listing: Listing): Promise<Instrument> {
    return join({ listing, isWhole: false }, await settled(figures.of(listing)))
  }

  return {
    whole: publicApi.details,
    async byCode(code) {
      // A code that is not listed is never asked of the ticker.
      const row = await publicApi.listed(code.trim().toUpperCase())
      if (!row) return null
      const [known, live] = await Promise.all([wholeIfPossible(row), settled(figures.of(row))])
      return join(known, live)
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
    async *watch(readings) {
      for await (const reading of readings) {
        const row = reading.value && (await publicApi.listed(reading.value.code))
        if (row)
          yield {
            key: row.code,
            instrument: join({ listing: row, isWhole: false }, { reading, failure: null }),
          }
      }
    },
  }
}
