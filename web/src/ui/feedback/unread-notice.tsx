import { Button } from '../form/button.tsx'
import { Notice } from './notice.tsx'

interface UnreadNoticeProps {
  /** Member's content: 'portfolio'. */
  what: string
  onRetry: () => void
}

/** Placeholder for content that the account service cannot return now. */
export function UnreadNotice({ what, onRetry }: UnreadNoticeProps) {
  return (
    <Notice>
      <output>Your {what} can’t be shown right now. Nothing is lost.</output>
      <Button onClick={onRetry}>Try again</Button>
    </Notice>
  )
}
