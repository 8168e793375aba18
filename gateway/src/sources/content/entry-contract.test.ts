import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEntry } from './entry-contract.ts'

const read = (contentType: string, fields: Record<string, unknown>) =>
  readEntry({ id: 'one', contentType, updatedAt: 0, fields }, () => null)

const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } })
const named = { name: 'N' }
const titled = { title: 'T' }

/** The required fields of each content type, and the parsed result. */
const least: readonly [type: string, fields: Record<string, unknown>, shown: object][] = [
  ['profile', named, { __typename: 'ProfileBlock', roles: [], picture: null }],
  ['article', {}, { __typename: 'ArticleBlock', direction: 'ROW' }],
  ['address', named, { __typename: 'ContactEntry', kind: 'ADDRESS' }],
  ['contact', named, { __typename: 'ContactEntry', kind: 'CONTACT' }],
  ['button', { label: 'L' }, { __typename: 'ButtonBlock', style: 'PRIMARY' }],
  ['highlight', named, { __typename: 'HighlightBlock' }],
  ['mediaBlock', {}, { __typename: 'MediaBlock', kind: 'PLAIN' }],
  ['panel', {}, { __typename: 'PanelBlock', kind: 'PLAIN' }],
  ['instrumentSnapshot', { code: 'kre' }, { __typename: 'InstrumentSnapshotBlock', code: 'KRE' }],
  ['quickLinks', {}, { __typename: 'QuickLinksBlock', elements: [] }],
  ['scrollToTop', named, { __typename: 'ScrollToTopBlock', threshold: 100 }],
  ['clickableImage', named, { __typename: 'ClickableImageBlock', image: null }],
  [
    'embedVideo',
    { ...titled, video: 'v' },
    { __typename: 'EmbedVideoBlock', ratio: '16:9', isResponsive: true },
  ],
  ['table', { ...titled, rows: [['a', 1, null]] }, { __typename: 'TableBlock', rows: [['a', '1', '']] }],
  [
    'table',
    { ...titled, rows: [['a', 'b'], 'no row', ['c']] },
    { __typename: 'TableBlock', rows: [['a', 'b'], ['c']], omittedRows: 0 },
  ],
  ['modal', { header: 'H', trigger: 'T' }, { __typename: 'ModalBlock', button: 'Close', size: 'MEDIUM' }],
  ['iframe', { ...titled, url: 'u' }, { __typename: 'IframeBlock', width: null }],
  ['product', named, { __typename: 'ProductBlock' }],
  ['socialIcons', named, { __typename: 'SocialIconsBlock', facebook: null }],
  ['headerImage', titled, { __typename: 'HeaderImageBlock' }],
  ['upcomingListings', titled, { __typename: 'UpcomingListingsBlock', market: null, company: null }],
  ['participant', named, { __typename: 'ParticipantBlock' }],
  ['issuerMediaBlock', titled, { __typename: 'IssuerMediaBlock', kind: null, video: null }],
  ['tab', { label: 'L', value: 'v' }, { __typename: 'TabEntry' }],
  ['participantRoles', named, { __typename: 'ParticipantRolesEntry', cashMarket: [] }],
  ['participantCategory', { type: 't', category: 'c' }, { __typename: 'ParticipantCategoryEntry' }],
  [
    'feeRule',
    { ...named, listingType: 'equity', feeCalculation: 'initial', base: 1 },
    { __typename: 'FeeRuleEntry', additionalCharge: 0, min: null, overseas: null, capped: false },
  ],
  ['jobsBoard', titled, { __typename: 'JobsBoardEmbed' }],
  ['podcastPlayer', titled, { __typename: 'PodcastPlayerEmbed', show: null }],
  ['socialFeed', { ...titled, page: 'p' }, { __typename: 'SocialFeedEmbed', width: 500, tab: 'TIMELINE' }],
  ['formEmbed', { ...titled, form: 'f' }, { __typename: 'FormEmbed' }],
  [
    'subscriptionForm',
    { ...titled, variant: 'dairy' },
    { __typename: 'SubscriptionFormBlock', variant: 'DAIRY' },
  ],
  [
    'dailySettlementPrices',
    { ...titled, reportType: 'equity_options' },
    { __typename: 'DailySettlementPricesBlock', reportType: 'EQUITY_OPTIONS', datesCount: 10 },
  ],
  [
    'dailySettlementPrices',
    { ...titled, datesCount: 3 },
    { __typename: 'DailySettlementPricesBlock', reportType: 'NZ20', datesCount: 3 },
  ],
  [
    'settlementPricesDownload',
    { label: 'L', version: 'provisional' },
    {
      __typename: 'SettlementPricesDownloadBlock',
      fileName: 'NZX20-FSP-PROVISIONAL',
      noDataMessage: 'There are no data',
    },
  ],
  [
    'settlementPricesDownload',
    { label: 'L', version: 'final' },
    { __typename: 'SettlementPricesDownloadBlock', version: 'FINAL', fileName: 'NZX20-FSP-FINAL' },
  ],
  [
    'historicalDataDownload',
    { label: 'L' },
    { __typename: 'HistoricalDataDownloadBlock', fileName: 'Historical-Data' },
  ],
  ['contractDescriptions', titled, { __typename: 'ContractDescriptionsBlock', underlyingCode: 'NZ20' }],
  [
    'historicalDataDownload',
    { label: 'L', fileName: '../my file.csv' },
    {
      __typename: 'HistoricalDataDownloadBlock',
      underlyingCode: 'NZ20',
      fileName: 'my-file',
      noDataMessage: 'There is no historical data available at this time',
    },
  ],
  ['spanFiles', titled, { __typename: 'SpanFilesBlock' }],
  [
    'admittedProductsDownload',
    { label: 'L' },
    { __typename: 'AdmittedProductsDownloadBlock', fileName: 'depository_instruments' },
  ],
  ['marketShare', titled, { __typename: 'MarketShareBlock' }],
  ['issuer', { ...named, code: 'kre' }, { __typename: 'IssuerEntry', code: 'KRE' }],
  ['instrument', { ...named, code: 'kre' }, { __typename: 'InstrumentEntry', code: 'KRE' }],
  ['insight', titled, { __typename: 'InsightEntry' }],
  ['page', { ...titled, path: '/a/' }, { __typename: 'PageEntryLink', path: '/a' }],
  ['story', { ...titled, path: '/b', summary: 's' }, { __typename: 'PageEntryLink', summary: 's' }],
]

const kinds: readonly [kind: string, shown: object][] = [
  ['accordion', { __typename: 'AccordionCollection', useTitleAsHeader: false, anchor: null }],
  ['contacts', { __typename: 'ContactsCollection', columns: null, gap: null }],
  ['highlightsTiles', { __typename: 'HighlightTilesCollection', columns: 4, gap: null }],
  ['tabs', { __typename: 'TabsCollection' }],
  ['profiles', { __typename: 'ProfilesCollection', columns: null, gap: null }],
  ['grid', { __typename: 'GridCollection', gap: null }],
  ['stack', { __typename: 'StackCollection', direction: 'COLUMN' }],
  ['flex', { __typename: 'FlexCollection', direction: 'ROW' }],
  ['panel', { __typename: 'PanelCollection', gap: null }],
  ['customTable', { __typename: 'CustomTableCollection', columns: 2, gap: 30, headers: [] }],
  ['participantsMatrix', { __typename: 'ParticipantsMatrixCollection' }],
  ['participantCategoriesMatrix', { __typename: 'ParticipantCategoriesMatrixCollection' }],
  ['listingFeeCalculator', { __typename: 'ListingFeeCalculatorCollection' }],
]

test.each(least)('an entry of the type %s with only its required fields is shown', (type, fields, shown) => {
  expect(read(type, fields)).toMatchObject({ id: 'one', ...shown })
})

test.each(kinds)('a collection of the kind %s has its defaults', (type, shown) => {
  expect(read('collection', { type, elements: [link('a'), { sys: 7 }, link('b')] })).toMatchObject({
    ...shown,
    elements: [{ id: 'a' }, { id: 'b' }],
  })
})

test('every type of the union is read from an entry, except those without content', () => {
  const file = new URL(import.meta.resolve('@exchange/schema/content-entry.graphql'))
  const union = /^union PageEntry =\n(?<members>(?: {2}\| \w+\n)+)/m.exec(readFileSync(file, 'utf8'))
  const all = union?.groups?.['members']?.match(/\w+/g) ?? []
  expect(all.length).toBeGreaterThan(40)
  const shown = [...least.map(([, , each]) => each), ...kinds.map(([, each]) => each)] as {
    __typename: string
  }[]
  const besides = ['MembersOnlyEntry', 'UnknownEntry', 'UnresolvedLink']
  expect(new Set([...shown.map(({ __typename }) => __typename), ...besides])).toEqual(new Set(all))
})

test.each(least.filter(([, fields]) => Object.keys(fields).length > 0))(
  'an entry of the type %s without its required fields is unknown, not an error',
  type => {
    expect(read(type, {})).toMatchObject({ __typename: 'UnknownEntry', contentType: type, fields: '{}' })
  },
)

test('a collection of an unknown kind names the kind', () => {
  expect(read('collection', { type: 'carousel' })).toMatchObject({
    __typename: 'UnknownEntry',
    contentType: 'collection:carousel',
  })
})

test.each([
  { base: -1 },
  { max: 'a lot' },
  { classification: 'junk' },
  { listingType: 'toll' },
  { feeCalculation: 'daily' },
])('a fee rule with %o is unknown, because it would charge a wrong fee', odd => {
  const rule = { name: 'N', listingType: 'funds', feeCalculation: 'annual', base: 1 }
  expect(read('feeRule', rule)).toMatchObject({ __typename: 'FeeRuleEntry' })
  expect(read('feeRule', { ...rule, ...odd })).toMatchObject({ __typename: 'UnknownEntry' })
})

test('an optional field of another shape is null, and the entry is kept', () => {
  expect(read('article', { title: 7, header: [1], description: 'plain', picture: 'x', type: 3 })).toEqual({
    __typename: 'ArticleBlock',
    id: 'one',
    header: null,
    title: null,
    description: null,
    picture: null,
    clickableImage: null,
    direction: 'ROW',
  })
})

test('no field value is read as an asset, and none throws', () => {
  const names = [
    'name',
    'title',
    'type',
    'elements',
    'rows',
    'content',
    'picture',
    'path',
    'code',
    'video',
    'membersOnly',
  ]
  const types = [...least.map(([type]) => type), 'collection', 'constructor', '__proto__', 'none']
  fc.assert(
    fc.property(
      fc.constantFrom(...types),
      fc.dictionary(fc.constantFrom(...names), fc.jsonValue()),
      (type, fields) => {
        const entry = read(type, fields as Record<string, unknown>)
        expect(entry.id).toBe('one')
        const isShut = fields['membersOnly'] === true && type !== 'page' && type !== 'story'
        expect(entry.__typename === 'MembersOnlyEntry').toBe(isShut)
        expect('picture' in entry ? entry.picture : null).toBeNull()
      },
    ),
  )
})
