import type { FaultName } from './chaos.ts'

/** What a test may ask of a site that runs in another process. */
export type SiteOrder =
  | { id: number; do: 'advance'; ms: number }
  | {
      id: number
      do: 'fail'
      upstream: 'publicApi' | 'ticker'
      fault?: FaultName | undefined
      path?: string | undefined
    }

export type SiteReply = { url: string } | { done: number; failure?: string }
