import type { Answer } from '../answer.ts'
import type { Issuer, ListedInstrument } from '../data-set/data-set.ts'
import type { Market } from '../market.ts'
import { hashText } from '../simulation/random.ts'
import { listedInstrument } from './instrument-body.ts'
import { today } from './instruments.ts'
import { day, dayOrNull } from './wire-format.ts'

type Params = Record<string, string>

const companyBody = ({ companyId, code, shortName, registeredName, sector }: Issuer) => ({
  id: companyId,
  code,
  name: shortName,
  shortName,
  registeredName,
  sector,
})

function answer(market: Market, body: unknown): Answer {
  return { body, changedAt: today(market).changedAt, isSimulated: market.dataSet.provenance === 'simulated' }
}

const byCode = (one: Issuer, other: Issuer) => (one.code < other.code ? -1 : 1)

function companies(market: Market, matches: (issuer: Issuer) => boolean): Answer {
  return answer(
    market,
    Array.from(market.dataSet.issuers.values()).filter(matches).toSorted(byCode).map(companyBody),
  )
}

/** The issuer's instruments that are active today. */
function instrumentsOf(market: Market, issuer: Issuer): ListedInstrument[] {
  return market.activeOn(today(market).date).filter(({ issuerCode }) => issuerCode === issuer.code)
}

/** Companies with an active instrument. */
export function activeCompanies(market: Market): Answer {
  const codes = new Set(market.activeOn(today(market).date).map(({ issuerCode }) => issuerCode))
  return companies(market, ({ code, isRegulator }) => !isRegulator && codes.has(code))
}

/** Current and former listed companies. */
export function listedCompanies(market: Market): Answer {
  return companies(market, ({ isRegulator }) => !isRegulator)
}

export function regulators(market: Market): Answer {
  return companies(market, ({ isRegulator }) => isRegulator)
}

export function companiesByCode(market: Market, { code = '' }: Params): Answer | undefined {
  const issuer = market.dataSet.issuers.get(code)
  return issuer && answer(market, [companyBody(issuer)])
}

function byId(market: Market, { id = '' }: Params): Issuer | undefined {
  return market.companyById(id)
}

export function companySummary(market: Market, params: Params): Answer | undefined {
  const issuer = byId(market, params)
  if (!issuer) return undefined
  const dates = market.dataSet.instruments
    .filter(({ issuerCode }) => issuerCode === issuer.code)
    .map(({ firstListedDate }) => firstListedDate)
    .filter(date => date !== null)
  return answer(market, {
    ...companyBody(issuer),
    firstListedDate: dayOrNull(dates.toSorted()[0] ?? null),
  })
}

export function companyData(market: Market, params: Params): Answer | undefined {
  const issuer = byId(market, params)
  if (!issuer) return undefined
  const { website, address, origin } = issuer
  return answer(market, { ...companyBody(issuer), websiteURL: website, rawAddress: address, origin })
}

/** A company's board. Directors of real companies and regulators are never invented. */
export function companyDirectors(market: Market, params: Params): Answer | undefined {
  const issuer = byId(market, params)
  if (!issuer) return undefined
  const directors = market.directorsOf(issuer, today(market).date)
  return answer(
    market,
    directors.map(({ appointedDate, ...director }) => ({ ...director, appointedDate: day(appointedDate) })),
  )
}

export function companyContact(market: Market, params: Params): Answer | undefined {
  const issuer = byId(market, params)
  if (!issuer) return undefined
  const { registeredName, website, address } = issuer
  const reach = market.dataSet.provenance === 'simulated' && website !== null ? website : undefined
  return answer(market, {
    name: registeredName,
    description: null,
    phone: reach === undefined ? null : inventedPhone(issuer),
    email: reach === undefined ? null : `investors@${new URL(reach).hostname}`,
    address,
    link: website,
  })
}

/** No real New Zealand number has a 0 after its area code, so an accidental call reaches no subscriber. */
function inventedPhone({ code }: Issuer): string {
  return `+64 4 000 ${String(1000 + (hashText(code) % 9000))}`
}

/** Firms that trade, clear or advise. */
export function activeParticipants(market: Market): Answer {
  const body = market.dataSet.participants.map(({ companyId, code, shortName, registeredName, ...rest }) => ({
    id: companyId,
    code,
    name: shortName,
    shortName,
    registeredName,
    websiteURL: rest.website,
    categories: rest.categories,
  }))
  return answer(market, body)
}

export function companyInstruments(market: Market, params: Params): Answer | undefined {
  const issuer = byId(market, params)
  return (
    issuer &&
    answer(
      market,
      instrumentsOf(market, issuer).map(instrument => listedInstrument(market, instrument)),
    )
  )
}

/** Instruments visible to the public: those on the board of a market. */
export function visibleInstruments(market: Market, params: Params): Answer | undefined {
  const issuer = byId(market, params)
  const visible =
    issuer && instrumentsOf(market, issuer).filter(({ tradingBoard }) => tradingBoard !== 'UNLISTED')
  return (
    visible &&
    answer(
      market,
      visible.map(instrument => listedInstrument(market, instrument)),
    )
  )
}
