import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { AnnouncementHead } from '../domain/announcements/announcement.ts'
import type { Meeting } from '../domain/market/company-event.ts'
import type { Dividend } from '../domain/market/dividend.ts'

type Announced = Pick<
  AnnouncementHead,
  'id' | 'typeCode' | 'releasedAt' | 'securityCode' | 'companyCode' | 'retraction'
>

const dividendTypes = new Set(['DVDEND', 'DIVCASH'])

/** A security and the day on which its dividend was announced. */
const dividendKey = (code: string | null, date: string | null) => `${code} ${date}`

/** The meetings and dividends that announcements give notice of. A retracted one gives none. */
export function announcedDates(
  announcements: readonly Announced[],
  { meetings, dividends }: { meetings: readonly Meeting[]; dividends: readonly Dividend[] },
): { meetings: Meeting[]; dividends: Dividend[] } {
  const valid = announcements.filter(({ retraction }) => retraction === null)
  const ids = new Set(valid.map(({ id }) => id))
  const announced = new Set(
    valid
      .filter(({ typeCode }) => dividendTypes.has(typeCode))
      .map(({ securityCode, companyCode, releasedAt }) =>
        dividendKey(securityCode ?? companyCode, nzDate(releasedAt)),
      ),
  )
  return {
    meetings: meetings.filter(({ noticeId }) => noticeId !== null && ids.has(noticeId)),
    dividends: dividends.filter(({ code, announcedDate }) => announced.has(dividendKey(code, announcedDate))),
  }
}
