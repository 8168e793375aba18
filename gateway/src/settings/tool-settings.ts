import { onOrOff, pattern, text, wholeNumber } from '@exchange/settings/formats'
import { programSettings } from '@exchange/settings/program-settings'
import { setting } from '@exchange/settings/settings'

const host = String.raw`[a-zA-Z0-9.-]+(?::\d{1,5})?`
const origins = pattern(
  '`*`, or origins with spaces between, such as https://tools.example.com',
  new RegExp(`^(?:\\*|https?://${host}(?:\\s+https?://${host})*)$`),
).transform(list => list.split(/\s+/).map(origin => (origin === '*' ? origin : new URL(origin).origin)))

/** Access for other programs, and observability. */
export const toolSettings = {
  playground: setting('PLAYGROUND', onOrOff, {
    default: 'on',
    description: '`off` closes GraphiQL at `/graphql`.',
  }),
  introspection: setting('INTROSPECTION', onOrOff, {
    default: 'on',
    description: '`off` closes introspection. The schema stays at `/graphql/schema.graphql`.',
  }),
  tools: {
    corsOrigins: setting('CORS_ORIGINS', origins, {
      otherwise: [],
      description:
        'Origins whose pages may read public answers and follow streams, never with cookies; `*` admits every page ([details](README.md#doors-for-tools)).',
    }),
    trustedDocuments: setting('TRUSTED_DOCUMENTS', text, {
      description:
        'Folder of `.graphql` files that tools request by their SHA-256, without limits. A fault in one stops the start.',
    }),
    queryCostPerMinute: setting('QUERY_COST_PER_MINUTE', wholeNumber(2_000_000, 999_999_999), {
      default: '40000000',
      description:
        "Cost of one reader's own operations in a minute, by `extensions.cost`. Gateways that share `REDIS_URL` count together.",
    }),
  },
  metrics: setting('METRICS', onOrOff, {
    default: 'on',
    description: '`off` closes `/metrics`, the counts for Prometheus. A proxy may hide them from the public.',
  }),
  ...programSettings,
}
