import { MembersNotice } from '../members-notice.tsx'

/** In place of an entry that only members read. */
export function MembersOnly() {
  return <MembersNotice />
}
