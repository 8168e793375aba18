import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { links } from '../support/content-entries.ts'
import { contentFolder, entries, entry } from '../support/content-folder.ts'
import { createHouse, type House } from '../support/house.ts'
import { root } from '../support/root.ts'
import { sampleMarket, someCode } from '../support/sample-market.ts'

/** Content of a page: its entries, their links and files. */
const contentTypes = ['Asset', 'EmbedProvider', 'EntryReference', 'LinkSys', 'PageLink', ...pageEntries()]

/** Types without a read time of their own, and the reason. */
const ageless: Readonly<Record<string, string>> = {
  Query: 'a root',
  Subscription: 'a root',
  Freshness: 'the age itself',
  PageInfo: 'of a page, not of a source',
  DairyAuctionPrice: 'of an auction, which has its age',
  DairyAuctionProductResult: 'of an auction, which has its age',
  DairyAuctionGroupResult: 'of an auction, which has its age',
  DairyAuctionContract: 'of an auction, which has its age',
  DairyAuctionQuantity: 'of a forecast, which has its age',
  DairyAuctionDocument: 'of an announcement, which has its age',
  DairyAuctionSettlementPrice: 'of an auction, which has its age',
  DairySettlementRule: 'of the exchange’s rules',
  DairySettlementPrice: 'of a settlement, which has its age',
  MarketClock: 'of the site',
  Entitlement: 'of a price, which has its age',
  AnnouncementType: 'of the exchange’s rules',
  InstrumentCategory: 'of the exchange’s rules',
  InstrumentSubcategory: 'of the exchange’s rules',
  Attachment: 'of an announcement',
  Retraction: 'of an announcement',
  AnnouncementCorrection: 'of an announcement',
  SearchHit: 'of the search index',
  AdjustmentFactor: 'made from a history and dividends, which have theirs',
  InterestRate: 'of the site’s setup',
  OptionValuation: 'of an option, which has its age',
  OptionGreeks: 'of an option',
  OptionRefusal: 'of an option',
  OptionContract: 'of the list of contracts, which is told as a whole or not at all',
  OptionChainChange: 'of a chain, which has its age',
  MarketTrends: 'of histories',
  PastClose: 'of a history',
  PastCloses: 'of histories',
  Explanation: 'has a time of its own',
  FormulaInput: 'has a time of its own',
  PricePer100Basis: 'has a time of its own',
  PriceHistoryPoint: 'of a history',
  PriceHistoryColumns: 'of a history',
  DerivativeActivityColumns: 'of an activity, which has its age',
  DerivativeActivityDay: 'of an activity, which has its age',
  ForwardCurvePoint: 'of a curve, which has its age',
  IntradayPoint: 'of a history',
  IntradayColumns: 'of a history',
  TradingHours: 'of a history',
  PageSummary: 'of the list of pages, which is told as a whole or not at all',
  MenuItem: 'of the site, which has its age',
  MenuLink: 'of the site',
  SiteFooter: 'of the site',
  AnnouncementCorrectionEdge: 'of a list, whose rows have their age',
  AnnouncementEdge: 'of a list, whose rows have their age',
  AnnouncementHit: 'of a list, whose announcement has its age',
  AnnouncementHitEdge: 'of a list, whose announcement has its age',
  AnnouncementQuote: 'of an announcement, which has its age',
  QuotePart: 'of an announcement, which has its age',
  DocumentPage: 'of a document',
  AnnouncementChange: 'an event, whose announcement has its age',
  AnnouncementGap: 'of a stream, between two of its events',
  CompanyEdge: 'of a list, whose rows have their age',
  InstrumentEdge: 'of a list, whose rows have their age',
  ContractTerms: 'of an instrument, which has its age',
  DayRange: 'of a day, which it names',
  PriceRange: 'of an instrument, which has its age',
  ParticipantShare: 'of a market share, which has its age',
  HomeSection: 'of the home page, which has its age',
  ProgramAccess: 'of the site’s setup',
  RateLimit: 'of the request',
  OperationLimits: 'of the site’s setup',
  StreamLimits: 'of the site’s setup',
  SchemaReference: 'of the schema',
  SiteStatus: 'of the site, with the time of the look',
  SitePart: 'of the site',
  Incident: 'of the site',
  IncidentUpdate: 'of the site',
  SiteNotice: 'of the site',
  RootFieldSummary: 'of the schema',
  DataSet: 'says itself when it was true',
  DataSetColumn: 'of the exchange’s rules',
  DefinitionSummary: 'of the schema',
  Deprecation: 'of the schema',
  SchemaDefinition: 'of the schema',
  FieldDescription: 'of the schema',
  ArgumentDescription: 'of the schema',
  ValueDescription: 'of the schema',
  DefinitionUse: 'of the schema',
  FieldPlace: 'of the schema',
  ...Object.fromEntries(contentTypes.map(name => [name, 'of a page, which has its age'])),
}

function exchangeSchema() {
  const folder = join(root, 'schema')
  const files = readdirSync(folder).filter(name => name.endsWith('.graphql'))
  return buildSchema(files.map(name => readFileSync(join(folder, name), 'utf8')).join('\n'))
}

function pageEntries(): string[] {
  const union = exchangeSchema().getType('PageEntry')
  return isUnionType(union) ? union.getTypes().map(({ name }) => name) : []
}

/** Every type in public responses. Personal data belongs to the member and is as old as the request. */
function publicTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  const isPersonal = (field: GraphQLField<unknown, unknown>) =>
    field.astNode?.directives?.some(({ name }) => name.value === 'personal') ?? false
  const found = new Set<GraphQLObjectType>()
  const add = (type: GraphQLNamedType): void => {
    if (isAbstractType(type)) schema.getPossibleTypes(type).forEach(add)
    if (!isObjectType(type) || found.has(type)) return
    found.add(type)
    for (const field of Object.values(type.getFields())) if (!isPersonal(field)) add(getNamedType(field.type))
  }
  for (const start of [schema.getQueryType(), schema.getSubscriptionType()]) if (start) add(start)
  return [...found]
}

test('every type from a source has its time of reading', () => {
  const without = publicTypes(exchangeSchema())
    .filter(type => !type.getFields()['freshness'])
    .map(({ name }) => name)
  expect(without.toSorted()).toEqual(Object.keys(ageless).toSorted())
})

/** Content of each kind that editors and the exchange may omit. */
const written = entries({
  page: entry('page', { title: 'How', path: '/how' }),
  foot: entry('footer', { name: 'Foot', copyright: '© Exchange' }),
  home: entry('homePage', { title: 'Today', sections: links('panel') }),
  panel: entry('panel', { header: 'A notice' }),
  around: entry('pageSupplement', { path: '/markets/participants' }),
})
const node = { nodeType: 'paragraph', content: [{ nodeType: 'text', value: 'A notice.' }] }
const banners = { paths: { '/': ['notice'] }, banners: { notice: { body: { nodes: [node] } } } }

let house: House
let folder: Awaited<ReturnType<typeof contentFolder>>
beforeEach(async () => {
  folder = await contentFolder(written)
  const dataSet = { ...(await sampleMarket()), banners }
  house = await createHouse({ dataSet, contentDirectory: folder.directory })
})
afterEach(async () => {
  await house.close()
  await folder.close()
})

interface Age {
  readAt: string
  mode: string
}

const age = 'freshness { readAt mode }'
const query = `query Ages($share: String!, $issuer: String!) {
  company(code: $issuer) { ${age}
    contact { ${age} } directors { ${age} } dividends { ${age} } announcements { ${age} nodes { ${age} } } }
  companies(first: 2) { ${age} nodes { ${age} } }
  regulators { ${age} }
  instrument(code: $share) { ${age} descriptionFreshness { readAt mode }
    averagePrice { ${age} } latestActivity { ${age} } dividends { ${age} }
    priceHistory { ${age} } intradayHistory { ${age} } }
  market { ${age} summary { ${age} } instruments(first: 2) { ${age} nodes { ${age} descriptionFreshness { readAt mode } } }
    meetings { ${age} } results { ${age} } dividends { ${age} } upcomingListings { ${age} } }
  upcomingListings { ${age} }
  securities { ${age} }
  participants { ${age} }
  searchIndex { ${age} }
  dairyFutures(product: "WMP") { ${age} }
  optionChain(underlying: "WMP", contract: "WMPJ24") { ${age} underlying { ${age} } }
  dailySettlementPrices(report: NZ20, datesCount: 1) { ${age} }
  finalSettlementPrices(version: FINAL) { ${age} }
  contractDescriptions { ${age} }
  spanFiles { ${age} }
  marketShare { ${age} }
  indices { ${age} }
  page(path: "/how") { ${age} }
  site { ${age} }
  homePage { ${age} }
  pageSupplement(path: "/markets/participants") { ${age} }
  banners { ${age} }
}`

/** Every age in a response by its path; lists by their first row. */
function agesOf(value: unknown, path = ''): [string, Age][] {
  if (Array.isArray(value)) return agesOf(value[0], path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]): [string, Age][] =>
    /[fF]reshness$/.test(key) ? [[`${path}${key}`, inner as Age]] : agesOf(inner, `${path}${key}.`),
  )
}

async function agesNow(): Promise<[string, Age][]> {
  const share = await someCode('NZSX')
  const { instruments } = await sampleMarket()
  const issuer = instruments.find(({ code }) => code === share)?.issuerCode
  const { data, errors } = await house.ask(query, { share, issuer })
  expect(errors).toBeUndefined()
  return agesOf(data)
}

test('every read object has its time of reading, also while its source fails', async () => {
  const start = house.clock.now()
  const ages = await agesNow()
  // One age for each requested place.
  expect(ages).toHaveLength(query.match(/reshness \{/g)?.length ?? 0)
  for (const [path, freshness] of ages) {
    expect(freshness, path).not.toBeNull()
    expect(Date.parse(freshness.readAt), path).toBeGreaterThanOrEqual(start)
    expect(Date.parse(freshness.readAt), path).toBeLessThanOrEqual(house.clock.now())
  }

  house.publicApi.set('down')
  await house.clock.advance(3_660_000)
  // Data that is not too old is served at once: the first request notices the outage for later ones.
  await agesNow()
  await house.clock.advance(1_000)
  const before = new Map(ages)
  const kept = await agesNow()
  const ofPublicApi = kept.filter(([, { mode }]) => mode === 'LAST_GOOD')
  const alive = kept.filter(([, { mode }]) => mode !== 'LAST_GOOD').map(([path]) => path)
  expect(alive.toSorted()).toEqual([
    'homePage.freshness',
    'indices.freshness',
    'instrument.freshness',
    'market.freshness',
    'market.instruments.nodes.freshness',
    'market.summary.freshness',
    'optionChain.freshness',
    'optionChain.underlying.freshness',
    'page.freshness',
    'pageSupplement.freshness',
    'site.freshness',
  ])
  for (const [path, { readAt }] of ofPublicApi) expect(readAt, path).toBe(before.get(path)?.readAt)
})
