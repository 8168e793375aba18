import { ApolloClient, InMemoryCache } from '@apollo/client'
import type { Ask } from './ask.ts'
import { typePolicies } from './cache-keys.ts'
import { createGatewayLink } from './gateway-link.ts'

/** One for a browser tab, one for each page that the server renders. */
export function createApolloClient(ask: Ask): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache({ typePolicies, possibleTypes: {} }),
    link: createGatewayLink(ask),
    dataMasking: true,
    // Whoever wants an answer says how: nothing asks the network because a component was drawn.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-only' } },
  })
}
