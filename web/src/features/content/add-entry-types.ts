import { InMemoryCache } from '@apollo/client'
import type { RouterContextProvider } from 'react-router'
import { gatewayContext } from '../../apollo/gateway-context.ts'
import { entryComponents } from './entry-components.ts'

/**
 * Adds the possible types of entries and assets to the cache, before it receives any: their fragments are on the unions. Done
 * here because only pages with entries load the list of types.
 */
export function addEntryTypes(context: Readonly<RouterContextProvider>): void {
  const { cache } = context.get(gatewayContext).client
  if (cache instanceof InMemoryCache)
    cache.policies.addPossibleTypes({
      PageEntry: Object.keys(entryComponents),
      PageAsset: ['Asset', 'UnresolvedLink'],
    })
}
