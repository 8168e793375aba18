import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Answer } from '../answer.ts'
import type { Market } from '../market.ts'
import { day } from './wire-format.ts'

/** Notices on pages of the site, as in the data set, without any figures. */
export const siteBanners = (market: Market): Answer => ({
  body: market.dataSet.banners,
  changedAt: day(nzDate(market.now())) * 1000,
  isSimulated: false,
})
