import type { Reading } from '../../domain/freshness.ts'
import type { Resource } from '../resource.ts'

/** How the questions below ask: once for each execution, noting what was read. */
export interface Ask {
  read<T>(resource: Resource<T>): Promise<Reading<T>>
  /** Likewise, where only the value matters. */
  value<T>(resource: Resource<T>): Promise<T | null>
  /** Many at once: one after the other then, rather than being refused. */
  gently<T>(work: () => Promise<T>): Promise<T>
}
