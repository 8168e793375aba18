import { createContext } from '@exchange/gateway/context'
import { createDependencyNotes } from '@exchange/gateway/dependencies'
import { noEmbeds } from '@exchange/gateway/embed'
import { defaultSiteSettings } from '@exchange/gateway/site-settings'
import { createGatewaySources, type GatewaySourcesOptions } from '@exchange/gateway/gateway-sources'
import { createFormChallenges } from '@exchange/gateway/form-challenges'
import { programAccess } from '@exchange/gateway/program-access'
import { createExchangeSchema } from '@exchange/gateway/schema'
import { schemaReader } from '@exchange/gateway/schema-reference'
import { defaultInterestRate } from '@exchange/gateway/interest-rate'
import { createYoga } from 'graphql-yoga'

/** graphql-yoga with its default settings over the gateway's own schema, resolvers and sources: only the server differs. */
export function createYogaRival(options: GatewaySourcesOptions) {
  const sources = createGatewaySources(options)
  const { clock, calendar } = options
  const schema = createExchangeSchema()
  const access = {
    playground: false,
    corsOrigins: [],
    budget: undefined,
    streams: {},
  }
  return createYoga({
    schema,
    context: () =>
      createContext(
        {
          clock,
          calendar,
          clockNotice: null,
          embeds: noEmbeds,
          siteSettings: defaultSiteSettings,
          interestRate: defaultInterestRate,
          programs: programAccess(access),
          reference: schemaReader(schema),
          dataSets: async () => [],
          siteStatus: () => ({ checkedAt: '', recordedFrom: '', parts: [], notices: [], incidents: [] }),
          forms: createFormChallenges([''], clock),
          ...sources,
        },
        createDependencyNotes(),
      ),
  })
}
