import { formatMoment } from '../../lib/format-date.ts'
import { Notice } from '../../ui/notice.tsx'

interface RetractionBannerProps {
  retraction: { retractedAt: string | null; reason: string | null }
}

/** Says of an announcement that was taken back that it was there, and why it no longer counts. */
export function RetractionBanner({ retraction: { retractedAt, reason } }: RetractionBannerProps) {
  return (
    <Notice>
      <div>
        <p>
          <b>This announcement was retracted</b>
          {retractedAt !== null && (
            <>
              {' '}
              on <time dateTime={retractedAt}>{formatMoment(retractedAt)}</time>
            </>
          )}
          . The exchange has withdrawn its text and documents.
        </p>
        <p>{reason === null ? 'No reason given.' : `Reason: ${reason}`}</p>
      </div>
    </Notice>
  )
}
