import { compareCodes } from '../site/by-code.ts'

/** A type of announcement: the exchange's code and its name. */
export interface AnnouncementType {
  code: string
  name: string
}

const names: ReadonlyMap<string, string> = new Map([
  ['ADMIN', 'Administration'],
  ['ALLOT', 'Allotment of Securities'],
  ['ANNREP', 'Annual Report'],
  ['BUYBACK', 'Buy-back'],
  ['CORPACT', 'Corporate Action'],
  ['DIVCASH', 'Cash Dividend'],
  ['DVDEND', 'Dividend'],
  ['FLLYR', 'Full Year Results'],
  ['GENERAL', 'General'],
  ['HALFYR', 'Half Year Results'],
  ['HALT', 'Trading Halt'],
  ['HLFYR', 'Half Year Results'],
  ['INTERIM', 'Interim Results'],
  ['LISTING', 'Listing'],
  ['MEETING', 'Meeting'],
  ['MKTUPDTE', 'Market Update'],
  ['NTA', 'Net Tangible Assets'],
  ['OFFER', 'Offer'],
  ['PLACE', 'Placement'],
  ['SECISSUE', 'Security Issue or Capital Change'],
  ['SHINTR', 'Shareholder or Director Interest'],
  ['TRANSACT', 'Transaction'],
])

/** An unknown code is used as its name; guessing would be worse. */
export const announcementType = (code: string): AnnouncementType => ({ code, name: names.get(code) ?? code })

/** All codes with the same name as a code, including itself: some types have two codes. */
export const codesLike = (code: string): string[] =>
  names.has(code) ? Array.from(names.keys()).filter(other => names.get(other) === names.get(code)) : [code]

/** All known types, by name; the first of several codes with one name. */
export const announcementTypes: readonly AnnouncementType[] = Array.from(names.keys())
  .filter(code => codesLike(code)[0] === code)
  .map(announcementType)
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || compareCodes(one, other))
