import type { FinishedResponse } from '../http/finished-response.ts'
import type { Preconditions } from '../http/preconditions.ts'
import type { Dependencies } from './dependencies.ts'
import type { FreshResponse } from './variants.ts'

/** A request to the cache. */
export interface CacheRequest {
  /** Names the response, whoever requests it and however the address is written. */
  key: string
  /** The request's address as it came, which finds the response next time. */
  address: string
  /** Makes the response because `reader` requests it; undefined for the site itself. It may be made again for another. */
  make: (reader: string | undefined) => Promise<FreshResponse>
  /** Another response is made from this one, so a stale one is waited for, a while. */
  isIngredient?: boolean
}

/** A response with its dependencies. */
export interface CachedResponse {
  readonly text: () => string
  /** The reader's variant, compressed first if need be. */
  prepared(preconditions: Preconditions): Promise<FinishedResponse>
  readonly dependencies: Dependencies
  /** End of its fresh time; in the past once one of its tags was invalidated. */
  readonly staleAt: number
}
