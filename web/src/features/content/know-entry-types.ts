import { InMemoryCache } from '@apollo/client'
import type { RouterContextProvider } from 'react-router'
import { gatewayContext } from '../../apollo/gateway-context.ts'
import { entryComponents } from './entry-components.ts'

/**
 * Tells the cache which types an entry and an asset can be, before it is given some: their fragment is on the union. Here and
 * not where the cache is made, since only pages with entries have the list of all types.
 */
export function knowEntryTypes(context: Readonly<RouterContextProvider>): void {
  const { cache } = context.get(gatewayContext).client
  if (cache instanceof InMemoryCache)
    cache.policies.addPossibleTypes({
      PageEntry: Object.keys(entryComponents),
      PageAsset: ['Asset', 'UnresolvedLink'],
    })
}
