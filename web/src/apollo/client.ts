import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import type { Ask } from './ask.ts'
import { typePolicies } from './cache-keys.ts'
import { followWhileAwake } from './follow-while-awake.ts'
import { keepFailed } from './keep-failed.ts'
import { keepNewer } from './keep-newer.ts'
import { liveLink } from './live-link.ts'
import { createQueryLink } from './query-link.ts'

/** One for a browser tab, one for each page that the server draws. */
export function createApolloClient(ask: Ask): ApolloClient {
  const cache = new InMemoryCache({ typePolicies })
  const queries = ApolloLink.from([keepNewer, keepFailed, createQueryLink(ask)])
  const subscriptions = ApolloLink.from([followWhileAwake, keepFailed, liveLink])
  return new ApolloClient({
    cache,
    link: ApolloLink.split(({ operationType }) => operationType === 'subscription', subscriptions, queries),
    dataMasking: true,
    // Loaders and polls read from the network; a component never sends a query because it was drawn.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-only' } },
  })
}
