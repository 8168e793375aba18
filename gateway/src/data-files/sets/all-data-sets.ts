import type { AnyDataSet } from '../data-set.ts'
import { announcements } from './announcements.ts'
import { dividends } from './dividends.ts'
import { dairyAuctionResults, dairyAuctions, dairySettlements } from './gdt.ts'
import { indices } from './indices.ts'
import { instruments } from './instruments.ts'
import { marketShare } from './market-share.ts'
import { pricesByYear } from './prices.ts'
import { dailySettlements, finalSettlements } from './settlement.ts'
import { spanFiles } from './span.ts'

/** All sets under `/data/v1` at this time: prices have one per year. */
export const allDataSets = (now: number): readonly AnyDataSet[] => [
  instruments,
  ...pricesByYear(now),
  indices,
  dividends,
  announcements,
  dailySettlements,
  finalSettlements,
  spanFiles,
  marketShare,
  dairyAuctions,
  dairyAuctionResults,
  dairySettlements,
]
