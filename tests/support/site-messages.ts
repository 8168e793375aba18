import type { FaultName } from './chaos.ts'

/** Whose pages a site serves: those that are shipped, or those of the gallery. */
export type SiteContent = 'shipped' | 'gallery'

/** What a test may ask of a site that runs in another process. */
export type SiteTask =
  | { do: 'start'; at: string; content?: SiteContent | undefined }
  | { do: 'advance'; ms: number }
  | {
      do: 'fail'
      upstream: 'publicApi' | 'ticker'
      fault?: FaultName | undefined
      path?: string | undefined
    }
  | { do: 'close' }

export type SiteOrder = SiteTask & { id: number; site: number }

export interface SiteReply {
  done: number
  /** Where a site that was started listens. */
  url?: string
  failure?: string
}
