import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import type { Announcement, AnnouncementHead } from '../../domain/announcements/announcement.ts'
import type { AnnouncementEvent } from '../../domain/announcements/announcement-event.ts'
import { announcementOrder, type AnnouncementQuery } from '../../domain/announcements/announcement-filter.ts'
import { announcementType, announcementTypes } from '../../domain/announcements/announcement-type.ts'
import { correctedFieldNames, correctionId, correctionOrder } from '../../domain/announcements/correction.ts'
import type { Freshness } from '../../domain/site/freshness.ts'
import { haltAnnouncement } from '../../domain/announcements/halt-announcement.ts'
import { isHistoric } from '../../domain/market/is-historic.ts'
import type { TradingStatus } from '@exchange/market-rules/trading-status'
import { cursorAt } from '../../domain/site/event-cursor.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import { marketByCode } from '../../domain/market/market.ts'
import { pageOf } from '../../domain/site/page.ts'
import { pageRequest } from '../page-request.ts'
import { subscriber } from '../subscriber.ts'
import { announcementQuery, streamPosition } from './announcement-query.ts'

const most = 200
const mostOfOne = 50

interface Asking {
  announcements: {
    list(
      query: AnnouncementQuery,
      page?: { behind: string; first: number },
    ): Promise<{
      all: readonly AnnouncementHead[]
      coveredFrom: string | null
      freshness: Freshness | null
      streamCursor: string
      hasEarlier(): Promise<boolean>
    }>
    presented(head: AnnouncementHead, freshness: Freshness | null): Announcement
  }
}

/** One page of the filtered announcements. */
async function connection(
  query: AnnouncementQuery,
  page: { first: number; after?: string | null | undefined },
  { announcements }: Asking,
) {
  const request = pageRequest(page, most)
  const { behind, first } = request
  const { all, coveredFrom, freshness, streamCursor, hasEarlier } = await announcements.list(
    query,
    behind === null ? undefined : { behind, first },
  )
  const { edges, pageInfo } = pageOf(all, { ...request, keyOf: announcementOrder })
  const presented = edges.map(({ node, cursor }) => ({
    node: announcements.presented(node, freshness),
    cursor,
  }))
  return {
    nodes: presented.map(({ node }) => node),
    edges: presented,
    pageInfo: { ...pageInfo, ...(pageInfo.hasNextPage === false && { hasNextPage: hasEarlier }) },
    totalCount: all.length,
    coveredFrom,
    freshness,
    streamCursor,
  }
}

/**
 * Finds the announcement of an instrument's halt or suspension, among its issuer's announcements of this year and the
 * previous one.
 */
async function haltOf(
  { code, issuerCode }: { code: string; issuerCode: string },
  status: TradingStatus,
  { announcements, clock }: Asking & { clock: { now(): number } },
): Promise<Announcement | null> {
  const { all, freshness } = await announcements.list({ ...announcementQuery(null), company: issuerCode })
  const today = nzDate(clock.now())
  const found = haltAnnouncement(all, { code, status, isToday: instant => nzDate(instant) === today })
  return found && announcements.presented(found, freshness)
}

const eventTypes = {
  CHANGE: 'AnnouncementChange',
  GAP: 'AnnouncementGap',
  CHECKPOINT: 'AnnouncementCheckpoint',
} as const

export const announcementResolvers: Resolvers = {
  Query: {
    announcements: (_root, { filter, ...page }, context) =>
      connection(announcementQuery(filter), page, context),
    announcement: (_root, { id }, { announcements }) => announcements.byId(id.trim()),
    announcementTypes: () => [...announcementTypes],
    async announcementCorrections(_root, page, { announcements }) {
      const request = pageRequest(page, most)
      const { all, freshness } = await announcements.corrections()
      return { ...pageOf(all, { ...request, keyOf: correctionOrder }), totalCount: all.length, freshness }
    },
  },

  Subscription: {
    announcements: {
      subscribe: subscriber(({ filter, after }, { announcements }, signal) =>
        announcements.changes(announcementQuery(filter), streamPosition(after), signal),
      ),
      resolve: (event: AnnouncementEvent) => event,
    },
  },

  AnnouncementEvent: {
    __resolveType: ({ type }) => eventTypes[type],
  },

  AnnouncementChange: {
    cursor: ({ position }) => cursorAt(position),
    recordedAt: ({ recordedAt }) => isoInstant(recordedAt),
    announcement: (change, _args, { announcements }) => announcements.changed(change),
  },

  AnnouncementGap: {
    cursor: ({ position }) => cursorAt(position),
    since: ({ since }) => (since === null ? null : isoInstant(since)),
    until: ({ until }) => isoInstant(until),
  },

  AnnouncementCheckpoint: {
    cursor: ({ position }) => cursorAt(position),
  },

  Instrument: {
    haltAnnouncement: ({ listing, live }, _args, context) =>
      live === null || live.suspensionStatus === 'TRADING' || live.suspensionStatus === null
        ? null
        : haltOf(listing, live.suspensionStatus, context),
  },

  Company: {
    announcements: ({ code }, { filter, ...page }, context) =>
      connection({ ...announcementQuery(filter), market: null, company: code }, page, context),
  },

  Market: {
    announcements: ({ code }, { filter, ...page }, context) =>
      connection({ ...announcementQuery(filter), market: code }, page, context),
  },

  PageInfo: {
    hasNextPage: ({ hasNextPage }) => (typeof hasNextPage === 'function' ? hasNextPage() : hasNextPage),
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
    corrections: ({ id }, _args, { announcements }) => announcements.correctionsOf(id).slice(0, mostOfOne),
  },

  AnnouncementCorrection: {
    fieldName: ({ field }) => correctedFieldNames[field],
    id: correctionId,
    announcement: ({ announcementId }, _args, { announcements }) =>
      // Corrections of an announcement that is not in the archive are not listed.
      announcements.archived(announcementId)!,
    kind: ({ field }) => (field === 'RETRACTION' ? 'RETRACTED' : 'CORRECTED'),
    correctedAt: ({ correctedAt }) => isoInstant(correctedAt),
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
