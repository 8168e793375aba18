import { address, clockStart, pattern, secrets, text, webAddress } from '@exchange/settings/formats'
import { setting } from '@exchange/settings/settings'

const publicApiExample = 'https://api.example.com/public'
const contentExample = 'https://cdn.contentful.com'
const spaceName = pattern('the name of a space or an environment, such as master', /^[\w.-]{1,64}$/)

/** The exchange, its clock, and Redis. */
export const sourceSettings = {
  publicApiUrl: setting('PUBLIC_API_URL', webAddress(publicApiExample), {
    unset: 'the embedded exchange',
    description: "Base address of the exchange's public JSON API.",
  }),
  tickerUrl: setting('TICKER_URL', webAddress(publicApiExample), {
    unset: 'the embedded exchange',
    description:
      "Base address of the exchange's ticker. One of the two without the other stops the start (`Environment variable not set: TICKER_URL`).",
  }),
  marketClock: setting('MARKET_CLOCK', clockStart, {
    unset:
      'the true time; with the embedded exchange, 11:00 of the last trading day while the market is closed',
    description: "Time at which the site's clock starts.",
  }),
  redisUrl: setting('REDIS_URL', address(/^rediss?$/, 'redis://localhost:6379'), {
    isSecret: true,
    description:
      'Redis that several gateways of one site share: one of them reads each topic of the ticker (not with the embedded exchange), and they count requests together.',
  }),
}

/** The content service. */
export const contentSettings = {
  content: {
    url: setting('CONTENT_URL', webAddress(contentExample), {
      unset: 'the embedded content service',
      description: 'Base address of the delivery API of a Contentful space, above `/spaces`.',
    }),
    space: setting('CONTENT_SPACE', spaceName, { default: 'exchange', description: 'Name of the space.' }),
    environment: setting('CONTENT_ENVIRONMENT', spaceName, {
      default: 'master',
      description: 'Environment of the space.',
    }),
    token: setting('CONTENT_TOKEN', text, {
      default: 'published',
      isSecret: true,
      description: 'Access token for published entries.',
    }),
    previewUrl: setting('CONTENT_PREVIEW_URL', webAddress(contentExample), {
      unset: "the embedded service's drafts",
      description: 'Base address of the preview API. With `CONTENT_URL` there is no preview without it.',
    }),
    previewToken: setting('CONTENT_PREVIEW_TOKEN', text, {
      unset: 'none: no preview',
      isSecret: true,
      description: 'Access token for drafts.',
    }),
    /** Allows editors to preview drafts. */
    previewSecrets: setting('CONTENT_PREVIEW_SECRET', secrets, {
      unset: 'none: no preview',
      isSecret: true,
      description: "Secret in the link of an editor's preview: `/content/preview?secret=…&path=/about`.",
    }),
    webhookSecrets: setting('CONTENT_WEBHOOK_SECRET', secrets, {
      unset: 'none: no webhook',
      isSecret: true,
      description: "Signing secret of the space's webhook, which is posted to `/content/webhook`.",
    }),
  },
}
