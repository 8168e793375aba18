export type Slot = 'MID_DAY' | 'END_OF_DAY'

/** Name, time and contents of the two digests. */
export const digestNames: Record<Slot, { name: string; time: string; about: string }> = {
  MID_DAY: {
    name: 'Mid-day',
    time: '12:30 pm',
    about:
      'Your holdings and watchlist at midday: prices, changes, price-sensitive announcements and the main indices.',
  },
  END_OF_DAY: {
    name: 'End of day',
    time: '5:30 pm',
    about: 'The same after the close, with closing prices and the whole day’s announcements.',
  },
}
