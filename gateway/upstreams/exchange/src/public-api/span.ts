import { session } from '@exchange/market-time/trading-phase'
import type { Answer } from '../answer.ts'
import { spanText } from '../derivatives/span-file.ts'
import { finishedDays } from '../derivatives/settlements.ts'
import { zipFile } from '../http/zip-file.ts'
import { delayMs, type Market } from '../market.ts'

/** Folder of the files: a path from the root, since the host is unknown here. */
const folder = '/public/risk/span/files'

const nameOf = (date: string) => `NZX-SPAN-${date.replaceAll('-', '')}`

function packed(market: Market, date: string): Uint8Array {
  const priced = market.contractsOn(date).flatMap(contract => {
    const price = market.exchangeTrading.settlementOn(contract, date)
    return price === null ? [] : [{ contract, price }]
  })
  return zipFile({ name: `${nameOf(date)}.spn`, bytes: Buffer.from(spanText(date, priced), 'latin1'), date })
}

const toldAt = ({ board }: Market, date: string) => session(board.calendar, date)!.adjustEnd + delayMs

/** Each finished day's margin parameters as a zip file, with its description. */
function list(market: Market, calendarDays: number): Answer {
  const dates = market.dataSet.provenance === 'simulated' ? finishedDays(market, calendarDays) : []
  const body = dates.flatMap(date => {
    const name = nameOf(date)
    const about = {
      date: Math.floor((toldAt(market, date) - delayMs) / 1_000),
      label: `SPAN ${date}`,
    }
    return [
      { type: 'zip', ...about, id: name, file: { uri: `${folder}/${name}.zip` } },
      { type: 'txt', ...about, id: `${name}-notes`, file: { uri: `${folder}/${name}.txt` } },
    ]
  })
  return { body, changedAt: toldAt(market, market.board.finishedDay(market.published())), isSimulated: true }
}

/** Files of the last two months. */
export const allSpanFiles = (market: Market): Answer => list(market, 60)
export const spanFilesPast2W = (market: Market): Answer => list(market, 14)

/** A file from the list. */
export function spanFile(market: Market, { file = '' }: Record<string, string>): Answer | undefined {
  const date = finishedDays(market, 60).find(each => file.startsWith(`${nameOf(each)}.`))
  if (date === undefined || market.dataSet.provenance !== 'simulated') return undefined
  const changedAt = toldAt(market, date)
  if (file.endsWith('.zip')) {
    const whole = { bytes: packed(market, date), contentType: 'application/zip', name: file }
    return { body: null, file: whole, changedAt, isSimulated: true }
  }
  if (!file.endsWith('.txt')) return undefined
  const words = Buffer.from(
    `Margin parameters of the sample market for ${date}. Every figure is invented.\r\n`,
  )
  const notes = { bytes: words, contentType: 'text/plain; charset=utf-8', name: file }
  return { body: null, file: notes, changedAt, isSimulated: true }
}
