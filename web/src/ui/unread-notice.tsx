import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface UnreadNoticeProps {
  /** What is the member's own: 'portfolio'. */
  what: string
  onRetry: () => void
}

/** In place of what the account service does not say just now. */
export function UnreadNotice({ what, onRetry }: UnreadNoticeProps) {
  return (
    <Notice>
      <output>Your {what} can’t be shown right now. Nothing is lost.</output>
      <Button onClick={onRetry}>Try again</Button>
    </Notice>
  )
}
