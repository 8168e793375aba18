/** Examples in order; each has one file per language. */
export const examples = [
  {
    file: 'price',
    title: 'One instrument’s price',
    text: 'Request the fields you need, and their age. The answer holds exactly those.',
  },
  {
    file: 'prices',
    title: 'Several instruments',
    text: 'One request for a list of codes. Inactive codes are left out.',
  },
  {
    file: 'history',
    title: 'A price history',
    text: 'Any range of days, by column. Adjusted prices account for splits and dividends.',
  },
  {
    file: 'announcements',
    title: 'Announcements, page by page',
    text: 'Pass the last row’s cursor as “after” until there are no more pages. Without a first day, the list goes back as far as the exchange’s files.',
  },
  {
    file: 'live',
    title: 'A stream of prices',
    text: 'Server-sent events: first every instrument you name, then each change.',
  },
  {
    file: 'feed',
    title: 'A feed of announcements',
    text: 'Atom or JSON Feed, for feed readers and for programs that only need new items.',
  },
] as const
