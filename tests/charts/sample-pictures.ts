import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { type Period, periods } from '@exchange/web/charts/series/period'
import { createHouse } from '../support/house.ts'
import { sampleMarket } from '../support/sample-market.ts'
import { drawPicture } from './draw-picture.ts'
import type { PictureCase } from './picture-cases.ts'

/** An instrument in a period. */
export interface SamplePicture {
  /** `KRE 1y` */
  name: string
  /** The complete picture; null if the chart has nothing to draw. */
  svg: string | null
}

const query = `query Columns($code: String!) { instrument(code: $code) { isYieldTraded
  priceHistory { columns { date firstPrice highPrice lowPrice marketPrice volume } }
  intradayHistory(days: 5) { columns { timestamp value volume } previousClose { date price } } } }`

interface Answer {
  instrument: {
    isYieldTraded: boolean
    priceHistory: { columns: PictureCase['history'] } | null
    intradayHistory: {
      columns: Omit<NonNullable<PictureCase['intraday']>, 'previousClose'>
      previousClose: NonNullable<PictureCase['intraday']>['previousClose']
    } | null
  } | null
}

/** Every period with its default type, and one candlestick chart, which shows data that a line omits. */
const states = [
  // In two years of data, `all` equals the longest other period.
  ...periods
    .filter(({ value }) => value !== 'all')
    .map(({ value: period }) => ({ word: period, state: { period } })),
  { word: 'candlestick', state: { period: '4m' as Period, type: 'candlestick' as const } },
]

function svgOf(drawn: PictureCase): string | null {
  try {
    return drawPicture(drawn).svg
  } catch (error) {
    if (error instanceof Error && error.message === 'nothing to draw') return null
    throw error
  }
}

/** The codes of all instruments of the sample, in order. */
export async function sampleCodes(): Promise<string[]> {
  const { instruments } = await sampleMarket()
  return instruments.map(({ code }) => code).toSorted()
}

/**
 * Draws instruments of the sample in each period, as of a Saturday: a house's clock advances during reads, and nothing
 * is traded then.
 */
export async function* drawSample(codes: readonly string[]): AsyncGenerator<SamplePicture> {
  const house = await createHouse({ clock: createManualClock(parseClock('2024-03-09T11:00')) })
  try {
    for (const code of codes) {
      const { data, errors } = await house.ask<Answer>(query, { code })
      if (errors) throw new Error(`${code}: ${JSON.stringify(errors)}`)
      // Null for an instrument that is not listed at this moment.
      const { isYieldTraded = false, priceHistory, intradayHistory } = data?.instrument ?? {}
      const history = priceHistory?.columns
      const intraday = intradayHistory && {
        ...intradayHistory.columns,
        previousClose: intradayHistory.previousClose,
      }
      for (const { word, state } of states) {
        const name = `${code} ${word}`
        yield {
          name,
          svg: svgOf({
            name,
            state,
            isYieldTraded,
            ...(history && { history }),
            ...(intraday && { intraday }),
          }),
        }
      }
    }
  } finally {
    await house.close()
  }
}

export const wordsPerInstrument = states.length

/** Hash of a picture in the list of accepted ones. */
export const digestOf = ({ svg }: SamplePicture) =>
  svg === null ? 'nothing' : hash('sha256', svg, 'base64url').slice(0, 12)

export const acceptedFile = join(import.meta.dirname, 'sample-pictures.txt')

/** The accepted digests by name. */
export function acceptedPictures(): Map<string, string> {
  const lines = readFileSync(acceptedFile, 'utf8').trimEnd().split('\n')
  return new Map(
    lines.map(line => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), line.slice(at + 1)]
    }),
  )
}
