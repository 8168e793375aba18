import { nzInstant } from '@exchange/market-time/new-zealand-time'
import type { Session } from '@exchange/market-time/trading-phase'
import type { ListingProposal } from '../companies/upcoming-listings.ts'
import type { DataSet, Issuer, ListedInstrument } from '../data-set/data-set.ts'
import type { Pause } from '../simulation/interruptions.ts'
import { createRandom, hashText } from '../simulation/random.ts'
import { type AnnouncementType, type Draft, ordinary } from './announcement.ts'
import { inWords } from './wording.ts'

/** Longest administrative halt, which gives readers time for one announcement. */
const administrative = 20 * 60_000

interface About {
  instrument: ListedInstrument
  issuer: Issuer
}

/** Announcements of a halt within a trading day: its reason and its end. */
export function haltNews({ instrument, issuer }: About, { from, until }: Pause, hours: Session): Draft[] {
  if (from < hours.open || from >= hours.close) return []
  const base = { ...ordinary, issuer, instrument, isPriceSensitive: true }
  const release = (at: number): Draft => ({
    ...base,
    type: 'MKTUPDTE',
    title: `${issuer.shortName} market update`,
    at,
    documents: ['Market release'],
    paragraphs: () => [
      `${issuer.registeredName} releases this update while the market is open, and trading in ${instrument.code} is halted while it is read.`,
      'Production was interrupted at one site and has begun again. The effect on the year is expected to be small.',
    ],
  })
  if (until - from <= administrative) return [release(from)]
  const halt = (at: number, title: string, text: string): Draft => ({
    ...base,
    type: 'HALT',
    title,
    at,
    paragraphs: () => [text],
  })
  return [
    halt(
      from,
      `Trading halt of ${instrument.code}`,
      `NZ RegCo has placed a trading halt on ${instrument.name} (${instrument.code}) at the request of ${issuer.registeredName}, pending an announcement.`,
    ),
    release(until - 600_000),
    halt(
      until,
      `Trading halt of ${instrument.code} lifted`,
      `The trading halt of ${instrument.name} (${instrument.code}) is lifted, following the announcement of ${issuer.registeredName}.`,
    ),
  ]
}

/** Announcements of a suspension that begins or ends with a day. */
export function suspensionNews({ instrument, issuer }: About, date: string, hasBegun: boolean): Draft {
  return {
    ...ordinary,
    type: 'HALT',
    title: hasBegun ? `Suspension of trading in ${instrument.code}` : `${instrument.code} trades again`,
    issuer,
    instrument,
    at: nzInstant(date, '08:45'),
    isPriceSensitive: true,
    paragraphs: () => [
      hasBegun
        ? `NZ RegCo has suspended trading in ${instrument.name} (${instrument.code}) from today, until ${issuer.registeredName} has met its reporting obligations.`
        : `The suspension of ${instrument.name} (${instrument.code}) is lifted. Trading begins again with today's pre-open.`,
    ],
  }
}

interface MonthEnd {
  /** The last trading day of the month. */
  before: string
  assets: number
  /** Trading hours of the first trading day after it. */
  hours: Session
}

/** A fund's assets at the end of a month, announced on the first trading day after it. */
export function assetsNews({ instrument, issuer }: About, { before, assets, hours }: MonthEnd): Draft {
  return {
    ...ordinary,
    type: 'NTA',
    title: `${instrument.code} net tangible assets as at ${inWords(before)}`,
    issuer,
    instrument,
    at: hours.preOpen + (hashText(`${instrument.code}|${before}`) % 4_500) * 1000,
    paragraphs: () => [
      `The net tangible assets of ${instrument.name} (${instrument.code}) were $${assets.toFixed(4)} per unit as at ${inWords(before)}, unaudited.`,
    ],
  }
}

/** The operator's notice of a listing. */
export function listingNews(operator: Issuer, proposal: ListingProposal, date: string): Draft {
  const { instrumentCode, instrumentName, companyName, market, listingDate } = proposal
  return {
    ...ordinary,
    type: 'LISTING',
    title: `Listing notice: ${companyName} (${instrumentCode})`,
    issuer: operator,
    at: nzInstant(date, '09:00') + (hashText(proposal.id) % 1_800) * 1000,
    documents: ['Listing notice'],
    subject: proposal.id,
    paragraphs: () => [
      `${companyName} has applied for quotation of ${instrumentName} (${instrumentCode}) on ${market}.`,
      `The proposed date of listing is ${inWords(listingDate)}. It may change.`,
    ],
  }
}

interface Duty {
  code: string
  /** Probability on a day. */
  chance: number
  type: AnnouncementType
  title: string
  text: string
}

const duties: readonly Duty[] = [
  { code: 'NZXR', chance: 0.14, type: 'GENERAL', title: 'Waiver decision', text: 'NZ RegCo has granted a waiver from a listing rule, on conditions that are set out in the attached decision.' },
  { code: 'NZXR', chance: 0.08, type: 'GENERAL', title: 'Guidance note amended', text: 'NZ RegCo has amended a guidance note on continuous disclosure. The amended note takes effect at the end of next month.' },
  { code: 'REGCO', chance: 0.1, type: 'GENERAL', title: 'Oversight report', text: 'NZ RegCo publishes a summary of its reviews of issuers’ announcements in the last quarter.' },
  { code: 'NZXO', chance: 0.2, type: 'ADMIN', title: 'Market notice: participant testing', text: 'Participants are reminded that the test environment is open this Saturday from 09:00 to 14:00 (New Zealand time).' },
  { code: 'NZXO', chance: 0.14, type: 'ADMIN', title: 'Market notice: change of standing data', text: 'Standing data of several securities will change overnight. The list is attached.' },
  { code: 'DISP', chance: 0.03, type: 'GENERAL', title: 'Determination of the Tribunal', text: 'The NZ Markets Disciplinary Tribunal has approved a settlement agreement. A public censure and costs were ordered; the parties are not named here because they are fictional.' },
] // prettier-ignore

/** Announcements of the regulators and the operator on a day. */
export function regulatorNews({ seed, issuers }: DataSet, date: string): Draft[] {
  return duties.flatMap(({ code, chance, type, title, text }) => {
    const issuer = issuers.get(code)
    const random = createRandom(`${seed}|${code}|${title}|${date}`)
    if (!issuer || random.next() >= chance) return []
    const at = nzInstant(date, '09:00') + Math.floor(random.next() * 28_000) * 1000
    return [{ ...ordinary, type, title, issuer, at, documents: [title], paragraphs: () => [text] }]
  })
}
