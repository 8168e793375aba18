import type { AnnouncementHead } from '../../domain/announcements/announcement.ts'

/** An announcement as in a list. */
export const sampleHead = (
  id: string,
  more: Partial<AnnouncementHead> & Pick<AnnouncementHead, 'releasedAt'>,
): AnnouncementHead => ({
  id,
  typeCode: 'GENERAL',
  title: `Announcement ${id}`,
  marketCode: 'NZSX',
  companyId: null,
  companyCode: 'KRE',
  companyName: null,
  securityCode: null,
  isPriceSensitive: false,
  isThirdParty: false,
  attachmentCount: 0,
  caNumber: null,
  isSimulated: false,
  retraction: null,
  ...more,
})
