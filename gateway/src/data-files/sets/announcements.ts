import { addDays, nzDate } from '@exchange/market-time/new-zealand-time'
import type { AnnouncementHead } from '../../domain/announcements/announcement.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import type { DataSet } from '../data-set.ts'

const days = 365

/** One year of announcements, without texts. */
export const announcements: DataSet<AnnouncementHead> = {
  name: 'announcements',
  title: 'Announcements',
  about:
    'Every announcement of the last 365 days, latest first, without its text. Retracted ones are included, with the time of their retraction.',
  maxAgeMs: 60_000,
  dates: ['releasedAt'],
  columns: [
    { name: 'id', field: 'Announcement.id', value: ({ id }) => id },
    {
      name: 'releasedAt',
      field: 'Announcement.releasedAt',
      value: ({ releasedAt }) => isoInstant(releasedAt),
    },
    { name: 'market', field: 'Market.code', value: ({ marketCode }) => marketCode },
    { name: 'companyCode', field: 'Announcement.companyCode', value: ({ companyCode }) => companyCode },
    { name: 'companyName', field: 'Announcement.companyName', value: ({ companyName }) => companyName },
    { name: 'securityCode', field: 'Announcement.securityCode', value: ({ securityCode }) => securityCode },
    { name: 'type', field: 'AnnouncementType.code', value: ({ typeCode }) => typeCode },
    { name: 'title', field: 'Announcement.title', value: ({ title }) => title },
    {
      name: 'isPriceSensitive',
      field: 'Announcement.isPriceSensitive',
      value: ({ isPriceSensitive }) => isPriceSensitive,
    },
    {
      name: 'isThirdParty',
      field: 'Announcement.isThirdParty',
      value: ({ isThirdParty }) => isThirdParty,
    },
    {
      name: 'attachmentCount',
      field: 'Announcement.attachmentCount',
      value: ({ retraction, attachmentCount }) => (retraction ? 0 : attachmentCount),
    },
    {
      name: 'isRetracted',
      field: 'Announcement.retraction',
      type: 'boolean',
      value: ({ retraction }) => retraction !== null,
    },
    {
      name: 'retractedAt',
      field: 'Retraction.retractedAt',
      value: ({ retraction }) => {
        const at = retraction?.retractedAt ?? null
        return at === null ? null : isoInstant(at)
      },
    },
  ],
  async *read({ announcements: reader, clock }) {
    const { all, freshness } = await reader.list({
      market: null,
      company: null,
      types: null,
      priceSensitive: null,
      from: addDays(nzDate(clock.now()), -days),
      to: null,
      text: null,
    })
    for (const head of all) yield { rows: [reader.presented(head, freshness)], freshness }
  },
}
