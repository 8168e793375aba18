/** A search, and a test of an announcement's own facts that decides whether it is a good result. */
export interface LabelledSearch {
  query: string
  isGood(announcement: { companyCode: string | null; title: string; type: { code: string } }): boolean
}

type Announcement = Parameters<LabelledSearch['isGood']>[0]

const ofType =
  (...codes: string[]) =>
  ({ type }: Announcement) =>
    codes.includes(type.code)
const titled =
  (pattern: RegExp) =>
  ({ title }: Announcement) =>
    pattern.test(title)
const of =
  (company: string, more: (announcement: Announcement) => boolean = () => true) =>
  (announcement: Announcement) =>
    announcement.companyCode === company && more(announcement)

/** Searches of the sample market as readers type them. The labels are codes and titles, not the searched texts. */
export const labelledSearches: readonly LabelledSearch[] = [
  { query: 'kowhai', isGood: of('KRE') },
  { query: 'Kōwhai Renewable Energy', isGood: of('KRE') },
  { query: 'company:KRE', isGood: of('KRE') },
  { query: 'company:kre director', isGood: of('KRE') },
  { query: 'investor presentation', isGood: titled(/investor presentation/i) },
  { query: '"investor presentation"', isGood: titled(/investor presentation/i) },
  { query: 'substantial holding', isGood: ofType('SHINTR') },
  { query: 'director disclosure', isGood: ofType('SHINTR') },
  { query: '"ongoing disclosure notice"', isGood: titled(/^Ongoing disclosure notice/) },
  { query: 'change of contact details', isGood: ofType('ADMIN') },
  { query: 'registry postal address', isGood: ofType('ADMIN') },
  { query: 'operating update', isGood: ofType('MKTUPDTE') },
  { query: 'earnings guidance', isGood: ofType('MKTUPDTE') },
  { query: 'guid* earnings', isGood: ofType('MKTUPDTE') },
  { query: 'allotment of securities', isGood: ofType('ALLOT') },
  { query: 'employee share plan', isGood: ofType('ALLOT') },
  { query: 'bought back', isGood: ofType('BUYBACK') },
  { query: 'acquisition of own securities', isGood: ofType('BUYBACK') },
  { query: 'conditional agreement', isGood: ofType('TRANSACT') },
  { query: 'interest rate set', isGood: ofType('SECISSUE') },
  { query: 'disclosure statement', isGood: titled(/disclosure statement/i) },
  { query: 'type:MEETING', isGood: ofType('MEETING') },
  { query: 'type:"half year"', isGood: ofType('HALFYR', 'HLFYR') },
  { query: 'type:dividend', isGood: ofType('DVDEND', 'DIVCASH') },
  { query: 'type:general presentation', isGood: titled(/presentation/i) },
  { query: 'trading halt', isGood: ofType('HALT') },
  { query: 'type:SHINTR -substantial', isGood: titled(/^Ongoing disclosure/) },
  { query: 'board committee', isGood: titled(/board/i) },
  { query: 'net tangible assets', isGood: ofType('NTA') },
  { query: 'type:allot from:2026-11', isGood: ofType('ALLOT') },
]
