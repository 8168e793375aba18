/**
 * How many entries a list holds at most, by its place in the schema, with room to grow. Connections are sized by
 * `first`, and subscriptions by `codes` where they take some.
 */
export const listSizes: Readonly<Record<string, number>> = {
  'AnnouncementConnection.nodes': 1,
  'InstrumentConnection.nodes': 1,
  'CompanyConnection.nodes': 1,

  'Query.announcementTypes': 100,
  'Query.regulators': 20,
  'Query.notices': 60,
  'Query.instrumentCategories': 20,
  'Query.dairyFutures': 60,
  'Query.dairyOptions': 300,
  'Query.indices': 60,
  'Query.upcomingListings': 60,
  'Query.markets': 4,
  'Query.securities': 2_000,
  'Query.participants': 120,

  'Announcement.attachments': 20,
  'Company.directors': 20,
  'Company.instruments': 20,
  'Company.unquotedInstruments': 40,
  'Company.dividends': 400,
  'Company.meetings': 10,
  'Company.results': 10,
  'Company.upcomingListings': 5,
  'Instrument.cumExEntitlement': 5,
  'Instrument.dividends': 200,
  'Instrument.upcomingDividends': 5,
  'Instrument.adjustmentFactors': 200,
  'Instrument.trend': 30,
  'Market.gainers': 10,
  'Market.decliners': 10,
  'Market.dividends': 200,
  'Market.meetings': 200,
  'Market.results': 200,
  'Market.upcomingListings': 60,
  'InstrumentCategory.types': 5,
  'InstrumentCategory.subcategories': 5,
  'Participant.categories': 10,
  'SearchIndex.companies': 400,
  'SearchIndex.instruments': 800,
  'SearchIndex.futures': 300,
  'SearchIndex.indices': 60,
  'SearchIndex.options': 1_000,
  'SearchIndex.regulators': 20,

  // Thirty years of trading days, and five days by the minute.
  'PriceHistory.points': 8_000,
  'IntradayHistory.points': 2_500,
  ...columns('PriceHistoryColumns', 8_000, [
    'date',
    'firstPrice',
    'highPrice',
    'lowPrice',
    'marketPrice',
    'adjustedPrice',
    'settlementPrice',
    'openInterest',
    'volume',
  ]),
  ...columns('IntradayColumns', 2_500, ['timestamp', 'value', 'volume']),

  // What a stream keeps for those who come later: the latest event of each key.
  'Subscription.instrument': 300,
  'Subscription.index': 60,
  'Subscription.derivative': 500,
  'Subscription.market': 1,
  'Subscription.intradayPoint': 5,

  '__Schema.types': 80,
  '__Schema.directives': 10,
  '__Directive.locations': 20,
  '__Directive.args': 3,
  '__Type.fields': 8,
  '__Type.interfaces': 1,
  '__Type.possibleTypes': 2,
  '__Type.enumValues': 5,
  '__Type.inputFields': 2,
  '__Field.args': 1,
}

function columns(type: string, size: number, fields: readonly string[]): Record<string, number> {
  return Object.fromEntries(fieldsOf(type, fields).map(place => [place, size]))
}

/** What a page holds at most where `first` is not known when the operation is measured. */
export const largestPage = 1_000

/** Bytes of a value as JSON by its type; a text without a line of its own below counts as one of these. */
export const bytesByType: Readonly<Record<string, number>> = {
  Boolean: 5,
  Int: 11,
  Float: 12,
  ID: 20,
  String: 40,
  Date: 12,
  DateTime: 27,
}
/** Of an enum's value. */
export const enumBytes = 18

/** Longer and shorter texts and numbers, by their place in the schema. */
export const bytesByField: Readonly<Record<string, number>> = {
  'Announcement.body': 20_000,
  'Announcement.title': 200,
  'Attachment.title': 120,
  'Attachment.fileName': 120,
  'Attachment.url': 80,
  'Retraction.reason': 200,
  'ContactBlock.description': 2_000,
  'ContactBlock.address': 200,
  'ContactBlock.link': 100,
  'Entitlement.meaning': 120,
  'Index.description': 1_000,
  'Instrument.description': 200,
  'MarketClock.notice': 300,
  'Meeting.location': 200,
  'PriceHistoryPoint.adjustedPrice': 20,
  'PriceHistoryColumns.adjustedPrice': 20,
  'SearchHit.code': 14,
  'SearchHit.contractCode': 12,
  'SearchHit.marketType': 8,
  'SearchHit.productCode': 6,
  'UpcomingListing.noticeURL': 120,
  '__Type.kind': 12,
  '__Type.name': 26,
  '__Type.description': 150,
  '__Field.description': 150,
  '__InputValue.description': 100,
  '__EnumValue.description': 100,
  '__Directive.description': 250,
}

/** Fields for which a source is asked once for each object. */
export const ownCalls: ReadonlySet<string> = new Set([
  ...fieldsOf('Announcement', ['attachments', 'body', 'next', 'previous']),
  ...fieldsOf('Company', [
    'announcements',
    'contact',
    'directors',
    'dividends',
    'firstListedDate',
    'instruments',
    'meetings',
    'results',
    'sector',
    'unquotedInstruments',
    'upcomingListings',
    'website',
    'origin',
  ]),
  ...fieldsOf('Index', ['intradayHistory', 'priceHistory']),
  ...fieldsOf('Instrument', [
    'adjustmentFactors',
    'averagePrice',
    'dividends',
    'fiftyTwoWeekChange',
    'fiftyTwoWeekClose',
    'intradayHistory',
    'latestActivity',
    'priceHistory',
    'trend',
    'upcomingDividends',
  ]),
  ...fieldsOf('Market', ['announcements', 'dividends', 'meetings', 'results', 'upcomingListings']),
  ...fieldsOf('Meeting', ['notice']),
  ...fieldsOf('Query', ['announcement', 'announcements', 'company', 'upcomingListings']),
])
/** As dear as so many bytes. */
export const ownCallCost = 2_500

function fieldsOf(type: string, fields: readonly string[]): string[] {
  return fields.map(field => `${type}.${field}`)
}
