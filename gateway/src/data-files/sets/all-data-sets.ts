import type { AnyDataSet } from '../data-set.ts'
import { announcements } from './announcements.ts'
import { dividends } from './dividends.ts'
import { indices } from './indices.ts'
import { instruments } from './instruments.ts'
import { pricesByYear } from './prices.ts'

/** Every set under `/data/v1`, as it is now: prices have one for each year. */
export const allDataSets = (now: number): readonly AnyDataSet[] => [
  instruments,
  ...pricesByYear(now),
  indices,
  dividends,
  announcements,
]
