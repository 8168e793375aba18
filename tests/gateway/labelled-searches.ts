interface Announcement {
  companyCode: string | null
  title: string
  /** ISO 8601. */
  releasedAt: string
  type: { code: string }
}

type Test = (announcement: Announcement) => boolean

/** A search, and tests of an announcement's own facts. */
export interface LabelledSearch {
  query: string
  /** Whether it is a good result. */
  isGood: Test
  /** Whether it must be among the results; every good one if left out. */
  isWanted?: Test
}

const ofType =
  (...codes: string[]) =>
  ({ type }: Announcement) =>
    codes.includes(type.code)
const titled =
  (pattern: RegExp) =>
  ({ title }: Announcement) =>
    pattern.test(title)
const of =
  (company: string, more: Test = () => true) =>
  (announcement: Announcement) =>
    announcement.companyCode === company && more(announcement)

/** Searches of the sample market as readers type them. The labels are codes and titles, not the searched texts. */
export const labelledSearches: readonly LabelledSearch[] = [
  { query: 'kowhai', isGood: of('KRE') },
  { query: 'Kōwhai Renewable Energy', isGood: of('KRE') },
  { query: 'company:KRE', isGood: of('KRE') },
  { query: 'company:kre director', isGood: of('KRE'), isWanted: of('KRE', ofType('SHINTR')) },
  { query: 'investor presentation', isGood: titled(/investor presentation/i) },
  { query: '"investor presentation"', isGood: titled(/investor presentation/i) },
  { query: 'substantial holding', isGood: ofType('SHINTR'), isWanted: titled(/substantial holding/) },
  { query: 'director disclosure', isGood: ofType('SHINTR'), isWanted: titled(/^Ongoing disclosure/) },
  { query: '"ongoing disclosure notice"', isGood: titled(/^Ongoing disclosure notice/) },
  { query: 'change of contact details', isGood: ofType('ADMIN'), isWanted: titled(/contact details/) },
  { query: 'registry postal address', isGood: ofType('ADMIN'), isWanted: titled(/contact details/) },
  { query: 'operating update', isGood: ofType('MKTUPDTE'), isWanted: titled(/operating update/) },
  { query: 'earnings guidance', isGood: ofType('MKTUPDTE'), isWanted: titled(/guidance$/) },
  { query: 'guid* earnings', isGood: ofType('MKTUPDTE'), isWanted: titled(/guidance$/) },
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
  { query: 'market update', isGood: ofType('MKTUPDTE') },
  { query: 'buy-back', isGood: ofType('BUYBACK') },
  { query: 'director interest', isGood: ofType('SHINTR') },
  { query: 'type:SHINTR -substantial', isGood: titled(/^Ongoing disclosure/) },
  { query: 'board committee', isGood: titled(/board/i), isWanted: titled(/change to its board$/) },
  { query: 'net tangible assets', isGood: ofType('NTA') },
  { query: 'dividends', isGood: ofType('DVDEND', 'DIVCASH'), isWanted: ofType('DVDEND') },
  {
    query: 'investors presentations',
    isGood: titled(/presentation/i),
    isWanted: titled(/investor presentation/i),
  },
  { query: 'substantial holdings', isGood: ofType('SHINTR'), isWanted: titled(/substantial holding/) },
  { query: 'operating updates', isGood: ofType('MKTUPDTE'), isWanted: titled(/operating update/) },
  { query: 'halts', isGood: ofType('HALT') },
  { query: 'allotments', isGood: ofType('ALLOT') },
  { query: 'buy-backs', isGood: ofType('BUYBACK') },
  { query: 'annual meetings', isGood: ofType('MEETING') },
  { query: 'changing boards', isGood: titled(/board/i), isWanted: titled(/change to its board$/) },
  {
    query: 'type:allot from:2026-11',
    isGood: ofType('ALLOT'),
    isWanted: each => ofType('ALLOT')(each) && each.releasedAt > '2026-10-31T11',
  },
]
