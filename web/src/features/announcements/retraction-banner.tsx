import { formatDateInWords, formatTimeOfDay } from '../../lib/format-date.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

interface RetractionBannerProps {
  retraction: { retractedAt: string | null; reason: string | null }
}

/** Marks a retracted announcement, with the time and the reason. */
export function RetractionBanner({ retraction: { retractedAt, reason } }: RetractionBannerProps) {
  return (
    <Notice>
      <div>
        <p>
          <b>This announcement was retracted</b>
          {retractedAt !== null && (
            <>
              {' '}
              on{' '}
              <time dateTime={retractedAt}>
                {formatDateInWords(retractedAt)}, {formatTimeOfDay(retractedAt)}
              </time>
            </>
          )}
          . The exchange has withdrawn its text and documents.
        </p>
        <p>{reason === null ? 'No reason given.' : `Reason: ${reason}`}</p>
      </div>
    </Notice>
  )
}
