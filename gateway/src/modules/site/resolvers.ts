import type { Resolvers } from '../../__generated__/resolvers.ts'
import { noticeBanners } from '../../domain/content/notice-banners.ts'
import { siteStatusKey } from '../../domain/site/site-status-key.ts'
import { arrangeSite } from '../../domain/content/arrange-site.ts'

/** Longer than the interval of looks at the sources. */
const reportMs = 15_000

export const siteResolvers: Resolvers = {
  Query: {
    async site(_root, _args, { content, siteSettings }) {
      const { written, freshness } = await content.site()
      return { ...arrangeSite(written, siteSettings), freshness }
    },
    homePage: (_root, _args, { content }) => content.homePage(),
    siteStatus(_root, _args, { siteStatus, note }) {
      const report = siteStatus()
      note({ key: siteStatusKey, freshUntil: Date.parse(report.checkedAt) + reportMs })
      return report
    },
    async banners(_root, _args, { publicApi, siteStatus, note }) {
      note({ key: siteStatusKey, freshUntil: Infinity })
      const notices = noticeBanners(siteStatus().notices)
      try {
        return [...notices, ...((await publicApi.banners()) ?? [])]
      } catch (error) {
        // An operator's notice is needed most while the exchange does not answer.
        if (notices.length === 0) throw error
        return notices
      }
    },
  },

  Banner: {
    freshness: (banner, _args, { freshnessOf }) => freshnessOf(banner),
    isOperatorNotice: ({ id }, _args, { siteStatus }) =>
      siteStatus().notices.some(notice => notice.id === id),
  },
}
