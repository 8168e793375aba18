export const announcementQuery = `query Item($id: ID!) {
  announcement(id: $id) { id title body releasedAt attachments { url } retraction { reason } }
}`
const auctionQuery = `query Auction($event: Int!) {
  dairyAuction(event: $event) { id startsAt results { code } announcements { id documents { url } } }
}`

const get = (path: string) => new Request(`http://site.test${path}`)
const post = (query: string, variables: object) =>
  new Request('http://site.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
  })

/** Name of a thing in its address: a number or an id. */
export type Name = string | number

/** Requests the thing of a name. */
export type Ask = (name: Name) => Request

/** Requests for things that are released at a time, by kind. */
export const kinds = {
  announcement: id => post(announcementQuery, { id: String(id) }),
  document: id => get(`/announcements/${id}/attachments/1.pdf`),
  'margin file': id => get(`/archive/span/${id}.zip`),
  auction: event => post(auctionQuery, { event: Number(event) }),
  'document of an auction': id =>
    get(`/gdt/events/${Math.floor(Number(id) / 10)}/announcements/${id}/attachments/1.pdf`),
  asset: id => get(`/content/assets/${id}/file.pdf`),
  'data file': name => get(`/data/v1/${name}`),
} satisfies Record<string, Ask>
export type Kind = keyof typeof kinds

/** A name of each kind that never existed, near to real ones. */
export const neverExisted: Record<Kind, Name> = {
  announcement: 8_833_999,
  document: 8_833_999,
  'margin file': 'NZX-SPAN-20240230',
  auction: 99_000,
  'document of an auction': 3_529,
  asset: 'no-such-asset',
  'data file': 'no-such-set.csv',
}

/** Numbers of announcements that never existed, one for each day of the month. */
export const ofThisMonth = Array.from({ length: 8 }, (_, day) => (8_826 + day) * 1_000 + 999)

/** Names that are guessed, in the form of real ones: the same sequence each time, so that a failure is repeatable. */
export function createGuesses(): Record<Kind, () => Name> {
  let state = 20_240_308
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  // No day has five hundred announcements, whose last three digits count them.
  const number = (most: number) => below(most) * 1_000 + 500 + below(500)
  // Numbers of this month, and higher ones.
  const announcement = () => (below(2) === 0 ? 8_827_000 + number(7) : 8_850_000 + number(10 ** below(10)))
  const afterToday = () =>
    `2024${String(4 + below(9)).padStart(2, '0')}${String(1 + below(28)).padStart(2, '0')}`
  return {
    announcement,
    document: announcement,
    'margin file': () => (below(2) === 0 ? `NZX-SPAN-${afterToday()}` : `SPAN-${number(1e9)}`),
    auction: () => 360 + below(90_000),
    'document of an auction': () => 3_600 + below(90_000),
    asset: () => `asset-${below(10 ** 9).toString(36)}`,
    'data file': () => `set-${below(10 ** 9).toString(36)}.${['json', 'csv', 'parquet'][below(3)]}`,
  }
}
