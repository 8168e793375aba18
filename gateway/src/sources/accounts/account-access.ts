import type { CallOptions } from '../upstream/call.ts'
import { createTimeLimits } from '../upstream/deadline.ts'
import type { CallCounts } from '../upstream/http.ts'
import type { SourceError } from '../../domain/site/source-error.ts'
import { createStatusKeeper } from '../upstream/source-status.ts'
import type { UpstreamCache } from '../upstream/upstream-cache.ts'

interface AccessOptions extends Omit<CallOptions, 'source'> {
  /** Settings and capabilities of the service, the same for all visitors. */
  features: UpstreamCache
}

/** The account service, with the limits and metrics of its calls. */
export type AccountAccess = ReturnType<typeof createAccountAccess>

/** Holds no data of a single visitor. */
export function createAccountAccess(options: AccessOptions) {
  const { succeeded, failed, status } = createStatusKeeper('ACCOUNTS', options.clock)
  const counts = new Map<string, number>()
  const count = (result: string) => void counts.set(result, (counts.get(result) ?? 0) + 1)
  return {
    ...options,
    within: createTimeLimits({ ...options, source: 'ACCOUNTS' }),
    /** Records an answer. Refusals count as answers. */
    answered(path: string, result: 'DONE' | 'REFUSED'): void {
      count(result)
      succeeded(path)
    },
    failed(path: string, failure: SourceError): void {
      count(failure.kind)
      failed(path, failure)
    },
    status,
    counts: (): CallCounts => counts,
  }
}
