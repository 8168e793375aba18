import type { Resolvers } from '../../__generated__/resolvers.ts'
import { arrangeSite } from '../../domain/content/arrange-site.ts'

export const siteResolvers: Resolvers = {
  Query: {
    async site(_root, _args, { content, siteSettings }) {
      const { written, freshness } = await content.site()
      return { ...arrangeSite(written, siteSettings), freshness }
    },
    homePage: (_root, _args, { content }) => content.homePage(),
    banners: async (_root, _args, { publicApi }) => (await publicApi.banners()) ?? [],
  },

  Banner: { freshness: (banner, _args, { freshnessOf }) => freshnessOf(banner) },
}
