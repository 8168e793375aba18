import type { FaultName } from './chaos.ts'
import type { UpstreamName } from './fault-cell.ts'
import type { HouseOptions } from './house.ts'

/** Settings of a test's site, in addition to its time. */
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
  | 'publishedDirectory'
>

/** Requests of a test to a site in another process. */
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
  /** Address of a started site, or a new member's session cookie. */
  answer?: string
  failure?: string
}
