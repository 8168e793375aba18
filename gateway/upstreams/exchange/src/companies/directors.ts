import { addDays } from '@exchange/market-time/new-zealand-time'
import type { DataSet, Issuer } from '../data-set/data-set.ts'
import { createRandom } from '../simulation/random.ts'

export interface Director {
  id: string
  name: string
  role: string
  /** A New Zealand date. */
  appointedDate: string
}

const firstNames = [
  'Aroha', 'Wiremu', 'Hana', 'Tāne', 'Mere', 'Rāwiri', 'Anika', 'Callum', 'Fiona', 'Graham', 'Ingrid', 'Joanna',
  'Karthik', 'Leilani', 'Marcus', 'Ngaire', 'Oliver', 'Priya', 'Rosalind', 'Simon', 'Tevita', 'Ursula', 'Vincent', 'Wendy',
] // prettier-ignore
const lastNames = [
  'Ashcombe', 'Birkdale', 'Cloverley', 'Dunmore-Pratt', 'Elderslie', 'Fairweather', 'Greywell', 'Hollowood', 'Iversen',
  'Kahuroa', 'Larkspur', 'Marchbank', 'Netherby', 'Ormiston', 'Pōtiki-Lane', 'Quillfeather', 'Rangikura', 'Silverdale',
  'Tamatea', 'Underhill', 'Vaisey', 'Whitlock', 'Yarrowby', 'Zellweg',
] // prettier-ignore

const roles = [
  'Chair',
  'Managing Director',
  'Independent Director',
  'Independent Director',
  'Non-executive Director',
]

/** The board of a company on a day, ordered by appointment date. */
export type DirectorsOf = (issuer: Issuer, date: string) => readonly Director[]

/** Directors are invented, so real companies and regulators have none. */
export function createDirectors({ seed, provenance }: DataSet): DirectorsOf {
  const boards = new Map<string, readonly Director[]>()
  return (issuer, date) => {
    if (provenance !== 'simulated' || issuer.isRegulator) return []
    const board = boards.get(issuer.code) ?? everybody(`${seed}|${issuer.code}|directors`, issuer)
    boards.set(issuer.code, board)
    return board.filter(({ appointedDate }) => appointedDate <= date)
  }
}

/** All directors of a company, past and future. */
function everybody(seed: string, { code }: Issuer): Director[] {
  const random = createRandom(seed)
  const pick = (names: readonly string[]) => names[Math.floor(random.next() * names.length)]!
  const size = 5 + Math.floor(random.next() * 4)
  const board = Array.from({ length: size }, (_, at) => ({
    id: `${code}D${at + 1}`,
    name: `${pick(firstNames)} ${pick(lastNames)}`,
    role: roles[at] ?? 'Independent Director',
    // The first three were appointed in 2009, the others one by one in later years.
    appointedDate: addDays(at < 3 ? '2009-02-01' : `${2013 + at * 2}-02-01`, Math.floor(random.next() * 700)),
  }))
  return board.toSorted((one, other) => one.appointedDate.localeCompare(other.appointedDate))
}
