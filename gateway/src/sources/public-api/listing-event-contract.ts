import { z } from 'zod'
import { categoryName } from '../../domain/market/instrument-category.ts'
import type { UpcomingListing } from '../../domain/market/upcoming-listing.ts'
import { anyDate, anyIdentifier, anyText, flag, goodRows, name } from '../upstream/wire-values.ts'
import { noticeAddress } from './notice-address.ts'

const UpcomingListingBody = z.object({
  id: anyIdentifier,
  market: name,
  companyCode: name,
  companyName: anyText,
  companyListed: flag,
  instrumentCode: anyText,
  instrumentName: anyText,
  category: anyText,
  listingDate: anyDate,
  noticeURL: anyText,
})

const upcomingListingRow = UpcomingListingBody.transform(({ category, ...body }): UpcomingListing => ({
  ...body,
  id: body.id ?? [body.market, body.companyCode, body.instrumentCode, body.listingDate].join('-'),
  market: body.market.toUpperCase(),
  companyCode: body.companyCode.toUpperCase(),
  companyName: body.companyName ?? body.companyCode,
  companyListed: body.companyListed ?? false,
  categoryName: categoryName({ category, type: null }),
  noticeURL: noticeAddress(body.noticeURL),
}))

/** Files of upcoming listings, earliest first; undated ones last. */
export const parseUpcomingListings = (body: unknown): UpcomingListing[] => {
  const keyOf = ({ listingDate, companyCode }: UpcomingListing) => `${listingDate ?? '9999'}${companyCode}`
  return goodRows(upcomingListingRow, body).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
