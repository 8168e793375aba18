import { nzDate } from '@exchange/market-time/new-zealand-time'
import { GraphQLError } from 'graphql'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { Announcement, AnnouncementHead } from '../../domain/announcement.ts'
import { announcementOrder, type AnnouncementQuery } from '../../domain/announcement-filter.ts'
import { announcementType, announcementTypes } from '../../domain/announcement-type.ts'
import type { Freshness } from '../../domain/freshness.ts'
import { isHistoric } from '../../domain/historic.ts'
import { isoInstant } from '../../domain/instant.ts'
import { marketByCode } from '../../domain/market.ts'
import { pageOf } from '../../domain/page.ts'
import { announcementQuery } from './announcement-query.ts'

const most = 200

interface Asking {
  announcements: {
    list(query: AnnouncementQuery): Promise<{
      all: readonly AnnouncementHead[]
      coveredFrom: string | null
      freshness: Freshness | null
    }>
    presented(head: AnnouncementHead, freshness: Freshness | null): Announcement
  }
}

/** One page of the filtered announcements. */
async function connection(
  query: AnnouncementQuery,
  { first, after }: { first: number; after?: string | null | undefined },
  { announcements }: Asking,
) {
  if (first < 1 || first > most)
    throw new GraphQLError(`\`first\` is 1 to ${most}.`, { extensions: { code: 'BAD_USER_INPUT' } })
  const { all, coveredFrom, freshness } = await announcements.list(query)
  const { nodes, pageInfo } = pageOf(all, { first, after: after ?? null, keyOf: announcementOrder })
  return {
    nodes: nodes.map(head => announcements.presented(head, freshness)),
    pageInfo,
    totalCount: all.length,
    coveredFrom,
    freshness,
  }
}

export const announcementResolvers: Resolvers = {
  Query: {
    announcements: (_root, { filter, ...page }, context) =>
      connection(announcementQuery(filter), page, context),
    announcement: (_root, { id }, { announcements }) => announcements.byId(id.trim()),
    announcementTypes: () => [...announcementTypes],
  },

  Company: {
    announcements: ({ code }, { filter, ...page }, context) =>
      connection({ ...announcementQuery(filter), market: null, company: code }, page, context),
  },

  Market: {
    announcements: ({ code }, { filter, ...page }, context) =>
      connection({ ...announcementQuery(filter), market: code }, page, context),
  },

  Announcement: {
    type: ({ typeCode }) => announcementType(typeCode),
    releasedAt: ({ releasedAt }) => isoInstant(releasedAt),
    isHistoric: ({ releasedAt }, _args, { clock }) => isHistoric(nzDate(releasedAt), nzDate(clock.now())),
    market: ({ marketCode }) => (marketCode === null ? null : (marketByCode(marketCode) ?? null)),
    company: ({ companyCode }, _args, { publicApi }) => publicApi.companyNamed(companyCode ?? ''),
    body: async ({ id, retraction }, _args, { announcements }) =>
      retraction ? null : ((await announcements.details(id))?.body ?? null),
    attachments: async ({ id, retraction }, _args, { announcements }) =>
      retraction ? [] : [...((await announcements.details(id))?.attachments ?? [])],
    previous: (head, _args, { announcements }) => announcements.beside(head, 'previous'),
    next: (head, _args, { announcements }) => announcements.beside(head, 'next'),
  },

  Attachment: {
    id: ({ announcementId, number }) => `${announcementId}-${number}`,
    url: ({ announcementId, number }) => `/announcements/${announcementId}/attachments/${number}.pdf`,
    isAvailable: ({ size }) => size !== null && size > 0,
  },

  Retraction: {
    retractedAt: ({ retractedAt }) => (retractedAt === null ? null : isoInstant(retractedAt)),
  },
}
