import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { concreteTypes } from '../__generated__/concrete-types.ts'
import type { Ask } from './ask.ts'
import { typePolicies } from './cache-keys.ts'
import { followWhileAwake } from './follow-while-awake.ts'
import { keepFailed } from './keep-failed.ts'
import { keepNewer } from './keep-newer.ts'
import { createLiveLink } from './live-link.ts'
import { memberLink } from './member-link.ts'
import { createQueryLink } from './query-link.ts'

/** No fragment is on an interface, so a type has no others. Told of them all, Apollo does not warn of each that does not match. */
const possibleTypes = () => Object.fromEntries(concreteTypes.map(name => [name, []]))

/** A page is the same for everybody, so nothing personal is in what it is drawn from. */
const neverAsked: Ask = () => Promise.reject(new Error('What is personal is asked by a browser alone'))

/** One for a browser tab, one for each page that the server draws: without `askPersonal`. */
export function createApolloClient(ask: Ask, askPersonal = neverAsked): ApolloClient {
  const cache = new InMemoryCache({
    typePolicies,
    ...(import.meta.env.DEV && { possibleTypes: possibleTypes() }),
  })
  const queries = ApolloLink.from([keepNewer, keepFailed, memberLink, createQueryLink({ ask, askPersonal })])
  const subscriptions = ApolloLink.from([followWhileAwake, keepFailed, createLiveLink(cache)])
  return new ApolloClient({
    cache,
    link: ApolloLink.split(({ operationType }) => operationType === 'subscription', subscriptions, queries),
    dataMasking: true,
    // Loaders and polls read from the network; a component never sends a query because it was drawn.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-only' } },
  })
}
