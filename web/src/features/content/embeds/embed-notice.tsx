import { Notice } from '../../../ui/notice.tsx'

interface EmbedNoticeProps {
  /** What should stand here: 'Vacancies'. */
  title: string
  /** A part of a sentence: 'no jobs board is set up'. */
  reason: string
}

/** Stands in place of another site's part that cannot be shown, and says why. */
export function EmbedNotice({ title, reason }: EmbedNoticeProps) {
  return (
    <Notice>
      <p>
        <b>{title}</b> cannot be shown here: {reason}.
      </p>
    </Notice>
  )
}
