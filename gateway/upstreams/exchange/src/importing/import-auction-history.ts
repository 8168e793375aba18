import { priceMarks } from '../dairy-auctions/auction.ts'
import type { Fault } from '../data-set/fault.ts'
import { readCsv } from '../data-set/read-csv.ts'
import {
  type AuctionFile,
  type AuctionLine,
  eventOf,
  groupCodeOf,
  type ImportedAuctions,
  minutesOf,
} from './auction-lines.ts'

/** Full names of the sheet's groups. */
const groupNames: Readonly<Record<string, string>> = {
  AMF: 'Anhydrous Milk Fat',
  BMP: 'Butter Milk Powder',
  BTR: 'Butter',
  CHED: 'Cheddar',
  LAC: 'Lactose',
  MPC70: 'Milk Protein Concentrate 70',
  RENCAS: 'Rennet Casein',
  SMP: 'Skim Milk Powder',
  SWP: 'Sweet Whey Powder',
  WMP: 'Whole Milk Powder',
}

const plain = (value: string) => String(Number(value))
/** The sheet has changes as fractions; other files have percent. */
const percent = (value: string) => String(Math.round(Number(value) * 1e5) / 1e3)
const whole = (value: string) => String(Math.round(Number(value)))

type Figure = readonly [name: string, read: (value: string) => string | number]

const summaryFigures: Readonly<Record<string, Figure>> = {
  'Summary of Result/No. of Qualified Bidders': ['qualifiedBidders', plain],
  'Summary of Result/No. of Participating Bidders': ['participatingBidders', plain],
  'Summary of Result/No. of Winning Bidders': ['winningBidders', plain],
  'Summary of Result/No. of Rounds': ['rounds', plain],
  'Summary of Result/Duration of Event (hours:minutes)': ['durationMinutes', minutesOf],
  'Summary of Result/Quantity Sold (Winning MT)': ['quantitySold', plain],
  'Summary of Result/Average Price (USD/MT)': ['averagePrice', whole],
  'Summary of Result/Change in Price Index from Previous Event': ['priceIndexChange', percent],
  'Maximum Supply (MT)/Total': ['maximumSupply', plain],
  'Minimum Supply (MT)/Total': ['minimumSupply', plain],
}

const noEvent = {
  durationMinutes: '',
  priceIndexChange: '',
  averagePrice: '',
  quantitySold: '',
  minimumSupply: '',
  maximumSupply: '',
  quantitySold12Months: '',
  qualifiedBidders: '',
  participatingBidders: '',
  winningBidders: '',
  rounds: '',
}

interface Row {
  event: number
  date: string
  sheet: string
  section: string
  series: string
  value: string
}

/** The auctions of GlobalDairyTrade's sheet of historical data, TE1 to TE166, in long form. */
export function importAuctionHistory({ file, text }: AuctionFile, faults: Fault[]): ImportedAuctions {
  const events = new Map<number, AuctionLine>()
  const groups = new Map<string, AuctionLine>()
  const prices: AuctionLine[] = []
  for (const { line, cells } of readCsv(text).rows) {
    const event = eventOf(cells, { file, line }, faults)
    if (event === undefined) continue
    const { date = '', sheet = '', section = '', series = '', value = '' } = cells
    const row = { event, date, sheet, section, series, value }
    const price = priceLine(row)
    if (price && isPrice(value)) prices.push(price)
    else if (price)
      faults.push({ file, line, reason: `'${value}' is neither a price nor one of ${priceMarks.join(' ')}` })
    else if (sheet === 'Summary') addSummary(events, row)
    else addGroup(groups, row)
  }
  return { events: [...events.values()], groups: [...groups.values()], prices }
}

const isPrice = (value: string) => Number(value) > 0 || priceMarks.some(mark => mark === value)

/** `Regular - NZ CP2` of a seller's winning prices. Names of sellers other than the first follow the product's name. */
function priceLine({ event, sheet, section, series, value }: Row): AuctionLine | undefined {
  const [, seller] = /^Winning Prices \(USD\/MT, FAS\) - (.+)$/.exec(section) ?? []
  const [, product, contract] = /^(.+) CP([1-6])$/.exec(series) ?? []
  if (seller === undefined || product === undefined) return undefined
  return {
    event,
    groupCode: groupCodeOf(sheet),
    productName: seller === 'Fonterra' ? product : `${product} (${seller})`,
    contract: Number(contract),
    winningPrice: Number(value) > 0 ? plain(value) : value,
  }
}

function addSummary(events: Map<number, AuctionLine>, { event, date, section, series, value }: Row): void {
  const [name, read] = summaryFigures[`${section}/${series}`] ?? []
  if (name === undefined || read === undefined) return
  const line = events.get(event) ?? { event, date, ...noEvent }
  events.set(event, { ...line, [name]: read(value) })
}

function addGroup(groups: Map<string, AuctionLine>, { event, sheet, section, series, value }: Row): void {
  const name =
    section === '' && series === `${sheet} Average Price (USD/MT)`
      ? 'averagePrice'
      : section === '' && series === `Change in ${sheet} Price Index from Previous Event`
        ? 'priceIndexChange'
        : null
  if (name === null) return
  const groupCode = groupCodeOf(sheet)
  const key = `${event}/${groupCode}`
  const line = groups.get(key) ?? {
    event,
    groupCode,
    groupName: groupNames[groupCode] ?? sheet,
    averagePrice: '',
    priceIndexChange: '',
    quantitySold12Months: '',
  }
  groups.set(key, { ...line, [name]: name === 'averagePrice' ? whole(value) : percent(value) })
}
