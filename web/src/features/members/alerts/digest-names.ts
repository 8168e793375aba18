export type Slot = 'MID_DAY' | 'END_OF_DAY'

/** What the two digests are called, when they come and what they contain. */
export const digestNames: Record<Slot, { name: string; time: string; about: string }> = {
  MID_DAY: {
    name: 'Mid-day',
    time: '12:30 pm',
    about:
      'Your holdings and your watchlist with price, change and per cent, today’s price sensitive announcements of them, and the main indices, as the market has them at half time.',
  },
  END_OF_DAY: {
    name: 'End of day',
    time: '5:30 pm',
    about: 'The same once trading has ended, with closing prices and all of the day’s announcements.',
  },
}
