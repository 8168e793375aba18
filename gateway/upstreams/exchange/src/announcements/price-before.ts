import type { ListedInstrument } from '../data-set/data-set.ts'
import type { Board } from '../simulation/board.ts'

/** Close of an instrument on the last trading day before a date, so that news states the market's own prices. */
export type PriceBefore = (instrument: ListedInstrument, date: string) => number

export const createPriceBefore =
  ({ history }: Board): PriceBefore =>
  (instrument, date) =>
    history.closeBefore(instrument, date)?.price ?? instrument.behaviour?.referencePrice ?? 1
