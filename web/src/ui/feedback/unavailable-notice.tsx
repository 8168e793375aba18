import { Button } from '../form/button.tsx'
import { Notice } from './notice.tsx'

interface UnavailableNoticeProps {
  /** Member's content: 'portfolio'. */
  what: string
  onRetry: () => void
}

/** Placeholder for content that the account service cannot return now. */
export function UnavailableNotice({ what, onRetry }: UnavailableNoticeProps) {
  return (
    <Notice>
      <output>Your {what} can’t be shown right now. Nothing is lost.</output>
      <Button onClick={onRetry}>Try again</Button>
    </Notice>
  )
}
