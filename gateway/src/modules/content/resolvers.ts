import { GraphQLError } from 'graphql'
import type { Resolvers } from '../../__generated__/resolvers.ts'

/** The most listings of a block: it stands among others on a page. */
const mostListings = 20

export const contentResolvers: Resolvers = {
  Query: {
    page: (_root, { path }, { content }) => content.page(path.trim()),
    pagePreview(_root, { path }, { content, isPreview }) {
      if (isPreview) return content.preview(path.trim())
      throw new GraphQLError('Drafts are for editors with a preview session.', {
        extensions: { code: 'FORBIDDEN' },
      })
    },
  },

  InstrumentSnapshotBlock: {
    instrument: ({ code }, _args, { instruments }) => instruments.byCode(code),
  },

  UpcomingListingsBlock: {
    async listings({ market, company }, _args, { publicApi }) {
      const all = await publicApi.upcomingListings(market === null ? undefined : { market })
      const shown = company === null ? all : all?.filter(({ companyCode }) => companyCode === company)
      return shown?.slice(0, mostListings) ?? null
    },
  },
}
