import type { FaultName } from './chaos.ts'
import type { HouseOptions } from './house.ts'

/** What a site of a test's own is made of, beside its time. */
export type SiteSettings = Pick<HouseOptions, 'contentDirectory' | 'embeds'>

/** What a test may ask of a site that runs in another process. */
export type SiteTask =
  | { do: 'start'; at: string; settings: SiteSettings }
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
