import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { concreteTypes } from '../__generated__/concrete-types.ts'
import type { Ask } from './ask.ts'
import { typePolicies } from './cache-keys.ts'
import { followWhileVisible } from './follow-while-visible.ts'
import { keepFailed } from './keep-failed.ts'
import { keepNewer } from './keep-newer.ts'
import { createLiveLink } from './live-link.ts'
import { memberLink } from './member-link.ts'
import { createQueryLink } from './query-link.ts'

/** Fragments are only on concrete types. Listing them stops Apollo's warning for each one that does not match. */
const possibleTypes = () => Object.fromEntries(concreteTypes.map(name => [name, []]))

/** Pages are the same for everybody, so they are drawn without personal data. */
const neverAsked: Ask = () => Promise.reject(new Error('Personal data can only be requested in a browser'))

/** One client per browser tab, and one per page drawn by the server, without `askPersonal`. */
export function createApolloClient(ask: Ask, askPersonal = neverAsked): ApolloClient {
  const cache = new InMemoryCache({
    typePolicies,
    ...(import.meta.env.DEV && { possibleTypes: possibleTypes() }),
  })
  const queries = ApolloLink.from([keepNewer, keepFailed, memberLink, createQueryLink({ ask, askPersonal })])
  const subscriptions = ApolloLink.from([followWhileVisible, keepFailed, createLiveLink(cache)])
  return new ApolloClient({
    cache,
    link: ApolloLink.split(({ operationType }) => operationType === 'subscription', subscriptions, queries),
    dataMasking: true,
    // Only loaders and polls use the network. Rendering a component never sends a query.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-only' } },
  })
}
