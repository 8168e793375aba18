import { GraphQLError } from 'graphql'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { socialAddress } from '../../domain/content/arrange-site.ts'

/** Maximum listings of a block, which is only a part of a page. */
const mostListings = 20

export const contentResolvers: Resolvers = {
  Query: {
    page: (_root, { path }, { content }) => content.page(path.trim()),
    async memberPage(_root, { path }, { content, accounts }) {
      const { kind } = await accounts.member()
      return kind === 'done' ? content.memberPage(path.trim()) : null
    },
    pages: (_root, _args, { content }) => content.pages(),
    pageSupplement: (_root, { path }, { content }) => content.supplement(path.trim()),
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

  /** A missing address is replaced by the site's own. */
  SocialIconsBlock: {
    facebook: ({ facebook }, _args, { siteSettings }) => socialAddress('facebook', facebook, siteSettings),
    twitter: ({ twitter }, _args, { siteSettings }) => socialAddress('twitter', twitter, siteSettings),
    linkedin: ({ linkedin }, _args, { siteSettings }) => socialAddress('linkedin', linkedin, siteSettings),
    youtube: ({ youtube }, _args, { siteSettings }) => socialAddress('youtube', youtube, siteSettings),
  },

  UpcomingListingsBlock: {
    async listings({ market, company }, _args, { publicApi }) {
      const all = await publicApi.upcomingListings(market === null ? undefined : { market })
      const shown = company === null ? all : all?.filter(({ companyCode }) => companyCode === company)
      return shown?.slice(0, mostListings) ?? null
    },
  },
}
