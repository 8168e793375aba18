import { z } from 'zod'
import type {
  CheeseOfferForecast,
  DairyAuctionAnnouncement,
  DairyAuctionForecast,
  DairyAuctionSupply,
} from '../../domain/dairy/dairy-auction.ts'
import { released } from '../../domain/site/release.ts'
import {
  anyAmount,
  anyInstant,
  anyText,
  goodRows,
  instant,
  name,
  required,
  requiredIdentifier,
} from '../upstream/wire-values.ts'
import { code, contractNumber, eventNumber, month, quantity } from './dairy-auction-contract.ts'

const QuantityBody = z.object({ event: eventNumber, startsAt: anyInstant, quantity })

const ForecastBody = z.object({
  groupCode: code,
  contract: contractNumber,
  quantities: z.array(z.unknown()).transform(rows => goodRows(QuantityBody, rows)),
  twelveMonths: quantity,
  changeOnPrevious: anyAmount,
})
/** Forecast quantities, by group and contract. */
export const parseForecasts = (body: unknown): DairyAuctionForecast[] => goodRows(ForecastBody, body)

const SupplyBody = z.object({
  event: eventNumber,
  startsAt: anyInstant,
  contract: contractNumber,
  offered: quantity,
  sold: quantity,
})
/** Offered and sold quantities of a product, by auction and contract. */
export const parseSupply = (body: unknown): DairyAuctionSupply[] => goodRows(SupplyBody, body)

const CheeseBody = z.object({ groupCode: code, groupName: name, month, quantity })
export const parseCheeseForecast = (body: unknown): CheeseOfferForecast[] => goodRows(CheeseBody, body)

const DocumentBody = z
  .object({ id: requiredIdentifier.refine(value => /^\d{1,6}$/.test(value), 'not a number'), title: anyText })
  .transform(({ id, title }) => ({ number: id, title: title ?? `Document ${id}` }))

const AnnouncementBody = z
  .object({
    // Ids are part of file paths and addresses: digits only.
    id: requiredIdentifier.refine(value => /^\d{1,15}$/.test(value), 'not an id'),
    event: eventNumber.nullable().catch(null),
    title: name,
    releasedAt: required(instant, 'no time'),
    body: anyText,
    attachments: z.array(z.unknown()).catch([]),
  })
  .transform(({ attachments, ...announcement }): DairyAuctionAnnouncement => ({
    ...announcement,
    documents: attachments.flatMap(each => DocumentBody.safeParse(each).data ?? []),
  }))

/** The operator's announcements, latest first; future ones are dropped. */
export const parseAuctionAnnouncements = (body: unknown, serverTime: number): DairyAuctionAnnouncement[] =>
  goodRows(AnnouncementBody, body)
    .filter(each => released(each, serverTime))
    .toSorted((one, other) => other.releasedAt - one.releasedAt)
