import type { Resolvers } from '../../__generated__/resolvers.ts'
import { pageRequest, rowsWithin } from '../page-request.ts'
import { announcementQuery } from './announcement-query.ts'

const mostHits = 100
const mostPages = 50

export const announcementSearchResolvers: Resolvers = {
  Query: {
    async announcementSearch(_root, { query, filter, order, ...page }, { announcementSearch }) {
      const request = pageRequest(page, mostHits)
      const found = await announcementSearch.search({
        query,
        filter: announcementQuery({ ...filter, text: null }),
        order,
        ...request,
      })
      const { totalCount, coveredFrom, pendingCount, unreadCount, problem, freshness } = found
      const edges = found.hits.map(({ key, ...node }) => ({ node, cursor: btoa(key) }))
      const pageInfo = {
        hasNextPage: found.hasMore,
        hasPreviousPage: request.behind !== null,
        startCursor: edges[0]?.cursor ?? null,
        endCursor: edges.at(-1)?.cursor ?? null,
      }
      const nodes = edges.map(({ node }) => node)
      return {
        edges,
        nodes,
        pageInfo,
        totalCount,
        coveredFrom,
        pendingCount,
        unreadCount,
        problem,
        freshness,
      }
    },
  },

  AnnouncementHitConnection: {
    hasDates: ({ nodes }, _args, { announcementSearch }) =>
      announcementSearch.hasDates(nodes.map(({ announcement }) => announcement)),
  },

  AnnouncementQuote: {
    parts: ({ parts }) => [...parts],
  },

  Attachment: {
    pageCount: async (attachment, _args, { announcementSearch }) =>
      (await announcementSearch.pages(attachment))?.length || null,
    pages: async (attachment, { first }, { announcementSearch }) => {
      const pages = await announcementSearch.pages(attachment)
      return (
        pages?.slice(0, rowsWithin(first, mostPages)).map((text, place) => ({ number: place + 1, text })) ??
        null
      )
    },
  },
}
