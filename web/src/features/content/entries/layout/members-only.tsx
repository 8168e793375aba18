import { MembersNotice } from '../../members-notice.tsx'

/** Replaces an entry that only members may read. */
export function MembersOnly() {
  return <MembersNotice />
}
