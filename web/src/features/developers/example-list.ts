/** The examples in their order; each is a file in each language. */
export const examples = [
  {
    file: 'price',
    title: 'One instrument’s price',
    text: 'Ask for what you need and for how old it is. The answer has no more than that.',
  },
  {
    file: 'prices',
    title: 'Several instruments',
    text: 'One question for a whole list of codes. Codes that are not active are left out.',
  },
  {
    file: 'history',
    title: 'A price history',
    text: 'Any days that the exchange has, by column. Adjusted prices have splits and dividends taken out.',
  },
  {
    file: 'announcements',
    title: 'Announcements, page by page',
    text: 'Hand the last row’s cursor back as “after” until there is no further page. Without a first day the list goes back as far as the exchange’s files.',
  },
  {
    file: 'live',
    title: 'Prices as they move',
    text: 'A stream of server-sent events: first every instrument that you name, then those that changed.',
  },
  {
    file: 'feed',
    title: 'A feed of announcements',
    text: 'Atom or JSON Feed, for readers and for programs that only want what is new.',
  },
] as const
