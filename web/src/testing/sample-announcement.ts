const freshness = {
  asAt: null,
  readAt: '2026-11-19T22:42:00.000Z',
  delayMinutes: 0,
  source: 'PUBLIC_API',
  mode: 'POLLED',
  isSimulated: true,
  pollSeconds: 30,
}

/** A company's half-year results with a document, in the form of the schema. */
export const sampleAnnouncement = {
  id: '9820007',
  title: 'Half year results to 30 September',
  type: { code: 'HALFYR', name: 'Half Year Results' },
  releasedAt: '2026-11-19T19:31:00.000Z',
  market: { id: 'NZSX', code: 'NZSX', name: 'NZX Main Board' } as object | null,
  companyCode: 'KRE' as string | null,
  companyName: 'Kōwhai Renewable Energy' as string | null,
  securityCode: null as string | null,
  isPriceSensitive: true,
  isThirdParty: false,
  attachmentCount: 1,
  caNumber: null as string | null,
  isSimulated: true,
  isHistoric: false,
  body: 'This announcement is simulated.\n\nRevenue rose <b>6%</b>.\nSo did profit.' as string | null,
  attachments: [
    {
      id: '9820007-1',
      title: 'Interim report',
      fileName: '9820007-1.pdf',
      mediaType: 'application/pdf',
      size: 34_120 as number | null,
      url: '/announcements/9820007/attachments/9820007-1.pdf',
      isAvailable: true,
    },
  ] as object[] | null,
  retraction: null as { retractedAt: string | null; reason: string | null } | null,
  corrections: [] as object[],
  previous: null as object | null,
  next: null as object | null,
  freshness: freshness as typeof freshness | null,
}

/** List that contains exactly these announcements. */
export const announcementList = (nodes: readonly object[], coveredFrom: string | null = '2026-10-01') => ({
  nodes,
  pageInfo: { hasNextPage: false, endCursor: null },
  totalCount: nodes.length,
  coveredFrom,
  streamCursor: 'e1',
  freshness,
})

export const announcementTypes = [
  { code: 'GENERAL', name: 'General' },
  { code: 'HALFYR', name: 'Half Year Results' },
]
