import type { FinishedResponse } from '../http/finished-response.ts'
import type { Preconditions } from '../http/preconditions.ts'
import type { Dependencies } from './dependencies.ts'
import type { FreshResponse } from './variants.ts'

/** A request to the cache. */
export interface CacheRequest {
  /** Identifies the response, for any reader and any spelling of the address. */
  key: string
  /** The request's address as received, used to find the response next time. */
  address: string
  /** Makes the response for `reader`; undefined for the site itself. It may be made again for another reader. */
  make: (reader: string | undefined) => Promise<FreshResponse>
  /** Whether another response is made from this one. A stale one is then revalidated first, within a time limit. */
  isIngredient?: boolean
}

/** A response with its dependencies. */
export interface CachedResponse {
  readonly text: () => string
  /** The reader's variant, compressed first if necessary. */
  prepared(preconditions: Preconditions): Promise<FinishedResponse>
  readonly dependencies: Dependencies
  /** End of its fresh time; in the past once one of its tags was invalidated. */
  readonly staleAt: number
}
