import { listBytes as maxBytes } from '../upstream/get-json.ts'
import { resource } from '../upstream/resource.ts'
import { path } from './path.ts'
import { type ResourceReader, whenNamed } from './resource-reader.ts'
import { parseIsins, parseParticipants, parseSecurities } from './security-contract.ts'

const securities = resource({
  path: '/instruments/depository/current.json',
  parse: parseSecurities,
  maxBytes,
})
const participants = resource({
  path: '/companies/participants/active.json',
  parse: parseParticipants,
  maxBytes,
})
const isinsOfCategory = resource((category: string) => ({
  path: path`/instruments/is/${category}/all.json`,
  parse: parseIsins,
  maxBytes,
}))

/** Securities held by the depository, and market participants. Null means that the exchange has none. */
export const createSecurityQuestions = ({ value }: ResourceReader) => ({
  securities: () => value(securities),
  /** ISINs of a category, by the exchange's category code, such as `UNITS`. */
  isinsOfCategory: (category: string) => whenNamed(category, () => value(isinsOfCategory(category))),
  participants: () => value(participants),
})
