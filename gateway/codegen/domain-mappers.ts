/** The domain's file and type behind each type of the graph: what its resolvers are given. */
const domainTypes = {
  Instrument: ['instrument', 'Instrument'],
  Market: ['market', 'Market'],
  Company: ['company', 'Company'],
  ContactBlock: ['company', 'ContactBlock'],
  Director: ['company', 'Director'],
  Dividend: ['dividend', 'DatedDividend'],
  Announcement: ['announcement', 'Announcement'],
  Attachment: ['announcement', 'Attachment'],
  Retraction: ['announcement', 'Retraction'],
  Index: ['exchange-index', 'ExchangeIndex'],
  Derivative: ['derivative', 'Derivative'],
  Meeting: ['company-event', 'Meeting'],
  ExpectedResult: ['company-event', 'ExpectedResult'],
  UpcomingListing: ['upcoming-listing', 'UpcomingListing'],
  Security: ['security', 'Security'],
  Participant: ['participant', 'Participant'],
  AveragePrice: ['daily-activity', 'AveragePrice'],
  DailyActivity: ['daily-activity', 'DailyActivity'],
  EmbedProvider: ['embed', 'EmbedProvider'],
  Freshness: ['freshness', 'Freshness'],
  PriceHistory: ['price-history', 'PriceHistory'],
  IntradayHistory: ['price-history', 'IntradayHistory'],
  Page: ['content-page', 'Page'],
  Asset: ['content-asset', 'Asset'],
  InstrumentSnapshotBlock: ['content-blocks', 'InstrumentSnapshotBlock'],
  UpcomingListingsBlock: ['content-blocks', 'UpcomingListingsBlock'],
} as const

/** As the generator of resolvers' types wants it. */
export const domainMappers: Record<string, string> = Object.fromEntries(
  Object.entries(domainTypes).map(([name, [file, type]]) => [
    name,
    `../domain/${file}.ts#${type} as ${name}Source`,
  ]),
)
