import type { FaultName } from './chaos.ts'
import type { UpstreamName } from './fault-cell.ts'
import type { HouseOptions } from './house.ts'

/** What a site of a test's own is made of, beside its time. */
export type SiteSettings = Pick<
  HouseOptions,
  | 'clockNotice'
  | 'contentDirectory'
  | 'contentSecrets'
  | 'banners'
  | 'siteSettings'
  | 'embeds'
  | 'playground'
  | 'publicOrigin'
>

/** What a test may ask of a site that runs in another process. */
export type SiteTask =
  | { do: 'start'; at: string; settings: SiteSettings }
  | { do: 'advance'; ms: number }
  | {
      do: 'fail'
      upstream: UpstreamName | 'accounts'
      fault?: FaultName | undefined
      path?: string | undefined
    }
  | { do: 'member' }
  | { do: 'close' }

export type SiteOrder = SiteTask & { id: number; site: number }

export interface SiteReply {
  done: number
  /** Where a site that was started listens, or a new member's session cookie. */
  answer?: string
  failure?: string
}
