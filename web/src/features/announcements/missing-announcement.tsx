import { Link } from 'react-router'
import { MissingPage, UnreadablePage } from '../../ui/missing-page.tsx'

interface MissingAnnouncementProps {
  id: string
  /** Nobody could say whether it exists, which is not the same as that it does not. */
  isFailed: boolean
}

/** In place of an announcement that never was, or cannot be read just now. One that was retracted is neither. */
export function MissingAnnouncement({ id, isFailed }: MissingAnnouncementProps) {
  if (isFailed) return <UnreadablePage label={`Announcement ${id}`} what="This announcement" />
  return (
    <MissingPage label="404" title={`There is no announcement ${id}`}>
      <p>The number may be mistyped. An announcement that was retracted keeps its page and says so.</p>
      <p>
        <Link to="/announcements">All announcements</Link>
      </p>
    </MissingPage>
  )
}
