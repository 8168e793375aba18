import { GraphQLError } from 'graphql'
import type { AnnouncementFilter } from '../../__generated__/resolvers.ts'
import type { AnnouncementQuery } from '../../domain/announcements/announcement-filter.ts'
import { codesLike } from '../../domain/announcements/announcement-type.ts'
import { type MarketCode, marketByCode } from '../../domain/market/market.ts'
import { positionIn } from '../../domain/site/event-cursor.ts'
import { dateArgument } from '../date-argument.ts'

type Filter = AnnouncementFilter | null | undefined

const refused = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })

function marketOf(code: string | null | undefined): MarketCode | null {
  if (code === null || code === undefined) return null
  const market = marketByCode(code.trim())
  if (market) return market.code
  throw refused(`There is no market '${code}'.`)
}

/** Validates a filter. Throws a refusal that explains the error. */
export function announcementQuery(filter: Filter): AnnouncementQuery {
  const company = filter?.company?.trim().toUpperCase() ?? ''
  const text = filter?.text?.trim() ?? ''
  if (text.length > 200) throw refused('`text` has 200 letters at most.')
  return {
    market: filter?.marketCode ?? marketOf(filter?.market),
    company: company === '' ? null : company,
    types: filter?.types ? new Set(filter.types.flatMap(type => codesLike(type.trim().toUpperCase()))) : null,
    priceSensitive: filter?.priceSensitive ?? null,
    from: dateArgument('from', filter?.from),
    to: dateArgument('to', filter?.to),
    text: text === '' ? null : text,
  }
}

/** The position in a cursor of the stream; null without one. Throws a refusal for any other text. */
export function streamPosition(after: string | null | undefined): number | null {
  if (after === null || after === undefined) return null
  const position = positionIn(after)
  if (position !== undefined) return position
  throw refused(`\`after\` is not a cursor of this stream: '${after.slice(0, 60)}'.`)
}
