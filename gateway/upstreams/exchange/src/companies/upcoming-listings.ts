import { addDays } from '@exchange/market-time/new-zealand-time'
import { categories, type CategoryCode } from '../data-set/category.ts'
import type { DataSet, Issuer, MarketCode } from '../data-set/data-set.ts'
import { hashText } from '../simulation/random.ts'
import type { TradingDays } from '../simulation/trading-days.ts'
import { dayNumber } from '../simulation/random-walk.ts'

/** A security that is proposed to be quoted. Dates are New Zealand dates. */
export interface ListingProposal {
  id: string
  market: MarketCode
  companyCode: string
  companyName: string
  /** Null while the company is not listed. */
  issuer: Issuer | null
  instrumentCode: string
  instrumentName: string
  category: CategoryCode
  listingDate: string
  /** A trading day; null when the announcement names none. */
  announcedDate: string | null
  hasNotice: boolean
}

/** Invented companies: they are proposed and disappear, and never join the data set. */
const newcomers = [
  ['ATK', 'Ātea Kite Power'], ['BLC', 'Blue Cod Robotics'], ['CWR', 'Copperwing Rail'], ['DPO', 'Deep Pool Organics'],
  ['EHU', 'Ehu Marine Sensors'], ['FTL', 'Fantail Lending'], ['GWK', 'Greenwake Shipping'], ['HTP', 'Hilltop Pathology'],
  ['INK', 'Inkstone Publishing'], ['JUN', 'Juniper Data Halls'], ['KWZ', 'Kawau Zinc'], ['LMB', 'Lambswool Labs'],
] as const // prettier-ignore

/** Days between two proposals of a kind; each is announced before the previous listing date. */
const cycle = 42

interface Options {
  dataSet: DataSet
  days: TradingDays
}

/** Listings announced and not yet quoted on a day, the next first: those of the data set and invented proposals. */
export function createUpcomingListings({
  dataSet,
  days,
}: Options): (date: string) => readonly ListingProposal[] {
  const kinds = dataSet.provenance === 'simulated' ? [newCompany, bond, rights] : []
  return date => {
    const now = dayNumber(date)
    const proposed = kinds.flatMap((kind, at) => {
      const current = Math.floor((now + at * 13) / cycle)
      return [current - 1, current].flatMap(turn => {
        const start = addDays('1970-01-01', turn * cycle - at * 13)
        const when = {
          announcedDate: days.onOrAfter(start),
          listingDate: days.onOrAfter(addDays(start, cycle + (hashText(`${at}|${turn}`) % 5))),
        }
        const pick = hashText(`${dataSet.seed}|${at}|${turn}|listing`)
        return when.announcedDate <= date && date < when.listingDate ? kind(dataSet, pick, when) : []
      })
    })
    return [...stated(dataSet, date), ...proposed].toSorted(
      (one, other) =>
        one.listingDate.localeCompare(other.listingDate) ||
        one.instrumentCode.localeCompare(other.instrumentCode),
    )
  }
}

/** Instruments of the data set whose first listing is within the next weeks. */
function stated({ instruments, issuers }: DataSet, date: string): ListingProposal[] {
  const until = addDays(date, cycle)
  return instruments.flatMap(({ code, name, market, category, issuerCode, firstListedDate }) => {
    if (firstListedDate === null || firstListedDate <= date || firstListedDate > until) return []
    const issuer = issuers.get(issuerCode) ?? null
    const companyName = issuer?.registeredName ?? issuerCode
    const what = { market, category, companyCode: issuerCode, companyName, issuer, hasNotice: false }
    return [
      {
        ...what,
        ...security(code, name, firstListedDate),
        listingDate: firstListedDate,
        announcedDate: null,
      },
    ]
  })
}

type When = Pick<ListingProposal, 'listingDate'> & { announcedDate: string }

const security = (code: string, name: string, date: string) => ({
  id: `${code}L${date.replaceAll('-', '')}`,
  instrumentCode: code,
  instrumentName: name,
})

function newCompany(_: DataSet, pick: number, when: When): ListingProposal[] {
  const [code, name] = newcomers[pick % newcomers.length]!
  const what = {
    market: 'NZSX',
    category: 'SHARES',
    companyCode: code,
    companyName: `${name} Limited`,
  } as const
  const named = security(code, `${name} Ordinary Shares`, when.listingDate)
  return [{ ...what, ...named, issuer: null, hasNotice: true, ...when }]
}

function bond(dataSet: DataSet, pick: number, when: When): ListingProposal[] {
  const issuer = issuerWith(dataSet, 'DEBT', pick)
  if (!issuer) return []
  const code = freeCode(dataSet, step => `${issuer.code}${String(step * 10).padStart(3, '0')}`)
  const years = 5 + (pick % 3)
  const maturity = `${Number(when.listingDate.slice(0, 4)) + years}`
  const named = security(code, `${issuer.shortName} Bonds ${maturity}`, when.listingDate)
  return [{ market: 'NZDX', category: 'DEBT', ...of(issuer), ...named, hasNotice: true, ...when }]
}

function rights(dataSet: DataSet, pick: number, when: When): ListingProposal[] {
  const issuer = issuerWith(dataSet, 'SHARES', pick)
  if (!issuer) return []
  const code = freeCode(dataSet, step => `${issuer.code}R${String.fromCodePoint(64 + step)}`)
  const named = security(code, `${issuer.shortName} ${categories.RIGHTS.name}`, when.listingDate)
  return [{ market: 'NZSX', category: 'RIGHTS', ...of(issuer), ...named, hasNotice: false, ...when }]
}

const of = (issuer: Issuer) => ({ issuer, companyCode: issuer.code, companyName: issuer.registeredName })

function issuerWith(
  { instruments, issuers }: DataSet,
  category: CategoryCode,
  pick: number,
): Issuer | undefined {
  const codes = instruments.filter(each => each.category === category).map(({ issuerCode }) => issuerCode)
  return issuers.get(codes[pick % codes.length] ?? '')
}

function freeCode({ instruments }: DataSet, codeOf: (step: number) => string): string {
  let step = 1
  while (instruments.some(({ code }) => code === codeOf(step))) step++
  return codeOf(step)
}
