import type { Issuer, ListedInstrument } from '../data-set/data-set.ts'
import type { Random } from '../simulation/random.ts'
import type { AnnouncementType } from './announcement.ts'
import { inWords, millions, whole } from './wording.ts'

/** News of a kind that any company may have; titles may contain `{director}`, `{company}` and `{code}`. */
export interface Story {
  /** Relative frequency among all stories. */
  weight: number
  type: AnnouncementType
  title: string
  isPriceSensitive?: boolean
  isThirdParty?: boolean
  documents?: readonly string[]
  write: (about: About) => readonly string[]
}

/** The subject of a story. */
export interface About {
  issuer: Issuer
  instrument: ListedInstrument
  director: string
  date: string
  /** Close of the instrument on the day before. */
  price: number
  random: Random
}

const parcel = (random: Random) => 1_000 * (2 + Math.floor(random.next() * 180))

/** Stories of a company with shares. */
export const stories: readonly Story[] = [
  {
    weight: 28,
    type: 'SHINTR',
    title: 'Ongoing disclosure notice: {director}',
    documents: ['Disclosure of directors and senior managers relevant interests'],
    write: ({ issuer, instrument, director, price, random }) => [
      `${director}, a director of ${issuer.registeredName}, has disclosed a change in relevant interest in ${instrument.code}.`,
      `Number of securities acquired: ${whole(parcel(random))}. Consideration per security: $${price.toFixed(3)}. The trade was made on market outside any closed period.`,
    ],
  },
  {
    weight: 14,
    type: 'SHINTR',
    title: 'Disclosure of movement of 1% or more in a substantial holding',
    isThirdParty: true,
    documents: ['Substantial product holder notice'],
    write: ({ instrument, random }) => {
      const before = 5 + 8 * random.next()
      return [
        `A substantial product holder gives notice of a movement in its holding of ${instrument.name} (${instrument.code}).`,
        `Holding before: ${before.toFixed(3)} per cent. Holding now: ${(before + 1.01 + random.next()).toFixed(3)} per cent of the class.`,
      ]
    },
  },
  {
    weight: 14,
    type: 'GENERAL',
    title: '{company} investor presentation',
    documents: ['Investor presentation'],
    write: ({ issuer }) => [
      `${issuer.registeredName} will present to investors this week. The slides are attached and contain no information that is material and not yet public.`,
    ],
  },
  {
    weight: 8,
    type: 'GENERAL',
    title: '{company} announces a change to its board',
    write: ({ issuer, director, date }) => [
      `${issuer.registeredName} announces that ${director} will step down from a committee of the board at the end of the month of ${inWords(date).replace(/^\d+ /, '')}.`,
      'The board thanks its outgoing committee member and has begun to look for a successor.',
    ],
  },
  {
    weight: 10,
    type: 'ADMIN',
    title: 'Change of contact details',
    write: ({ issuer }) => [
      `${issuer.registeredName} advises that its share registry has a new postal address. Its registered office, ${issuer.address ?? 'as on the register'}, has not changed.`,
    ],
  },
  {
    weight: 9,
    type: 'MKTUPDTE',
    title: '{company} operating update',
    write: ({ issuer, random }) => [
      `${issuer.registeredName} gives its monthly operating statistics. Volumes were ${(88 + 26 * random.next()).toFixed(1)} per cent of those of the same month a year ago.`,
      'The figures are unaudited and the company keeps its guidance.',
    ],
  },
  {
    weight: 6,
    type: 'MKTUPDTE',
    title: '{company} updates its earnings guidance',
    isPriceSensitive: true,
    documents: ['Market update'],
    write: ({ issuer, instrument, price, random }) => {
      const earnings = (instrument.sharesIssued ?? 5e7) * price * (0.05 + 0.05 * random.next())
      return [
        `${issuer.registeredName} now expects operating earnings for the year of between ${millions(earnings * 0.95)} and ${millions(earnings * 1.05)}.`,
        'The change follows trading to date. A further update will be given with the next results.',
      ]
    },
  },
  {
    weight: 8,
    type: 'ALLOT',
    title: 'Allotment of securities: {code}',
    documents: ['Capital change notice'],
    write: ({ issuer, instrument, price, random }) => [
      `${issuer.registeredName} has allotted ${whole(parcel(random))} ${instrument.name} (${instrument.code}) under its employee share plan, at $${price.toFixed(3)} each.`,
    ],
  },
  {
    weight: 6,
    type: 'BUYBACK',
    title: 'Acquisition of own securities: {code}',
    documents: ['Capital change notice'],
    write: ({ issuer, instrument, price, random }) => [
      `${issuer.registeredName} has bought back ${whole(parcel(random))} ${instrument.code} on market, at an average of $${price.toFixed(3)} each, under the programme that it announced earlier. They will be cancelled.`,
    ],
  },
  {
    weight: 3,
    type: 'TRANSACT',
    title: '{company} enters into a conditional agreement',
    isPriceSensitive: true,
    documents: ['Market release'],
    write: ({ issuer, instrument, price, random }) => [
      `${issuer.registeredName} has agreed, subject to conditions, to buy a business for ${millions((instrument.sharesIssued ?? 5e7) * price * (0.02 + 0.08 * random.next()))}.`,
      'The purchase will be paid from existing facilities and is expected to be completed within three months.',
    ],
  },
]

/** Stories of a company that has only debt listed. */
export const debtStories: readonly Story[] = [
  {
    weight: 1,
    type: 'SECISSUE',
    title: '{code} interest rate set',
    documents: ['Interest rate notice'],
    write: ({ issuer, instrument }) => [
      `${issuer.registeredName} confirms the interest rate of ${instrument.debt?.couponInterestRate ?? '-'} per cent a year on ${instrument.name} (${instrument.code}) for the coming period.`,
    ],
  },
  {
    weight: 1,
    type: 'GENERAL',
    title: '{company} disclosure statement',
    documents: ['Disclosure statement'],
    write: ({ issuer }) => [
      `${issuer.registeredName} has published its disclosure statement. A copy is attached.`,
    ],
  },
]
