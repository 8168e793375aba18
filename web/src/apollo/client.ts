import { ApolloClient, InMemoryCache } from '@apollo/client'
import type { Ask } from './ask.ts'
import { typePolicies } from './cache-keys.ts'
import { createGatewayLink } from './gateway-link.ts'
import { keepNewer } from './keep-newer.ts'

/** One for a browser tab, one for each page that the server renders. */
export function createApolloClient(ask: Ask): ApolloClient {
  const cache = new InMemoryCache({ typePolicies, possibleTypes: {} })
  return new ApolloClient({
    cache,
    link: createGatewayLink({
      ask,
      batch: update => cache.batch({ update }),
      accept: data => keepNewer(data, cache.extract()),
    }),
    dataMasking: true,
    // Whoever wants an answer says how: nothing asks the network because a component was drawn.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-only' } },
  })
}
