import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShell } from '../../testing/sample-instrument.ts'

/** Distinct figures that the product does not use elsewhere. */
const programAccess = {
  hasPlayground: true,
  hasIntrospection: true,
  otherSites: 'ALL',
  costPerMinute: 71_000_001,
  operation: {
    tokens: 1_011,
    depth: 12,
    aliases: 13,
    cost: 2_000_014,
    costOfCall: 2_515,
    leastCost: 1_016,
    bodyBytes: 64_017,
    codes: 318,
  },
  streams: {
    perAddress: 21,
    operationsPerStream: 52,
    operationsPerAddress: 103,
    heartbeatSeconds: 14,
    stalledSeconds: 35,
    reservationSeconds: 16,
    refusedSeconds: 37,
    shortestRetrySeconds: 8,
    longestRetrySeconds: 19,
  },
  feedEntries: 111,
}
const deprecations = [
  {
    typeName: 'Instrument',
    memberName: 'old',
    argumentName: null,
    reason: 'Since 2026-01-01: `new`. Until 2027-01-01.',
  },
]
const answers = {
  ...sampleShell,
  programAccess,
  schemaReference: { queries: [], mutations: [], subscriptions: [], types: [], deprecations },
  market: {
    id: 'NZSX',
    instruments: {
      nodes: [
        { id: 'AAA', code: 'AAA' },
        { id: 'BBB', code: 'BBB' },
      ],
    },
  },
}

const grouped = (figure: number) => String(figure).replace(/(?<=\d)(?=(\d{3})+$)/g, ',')

test('every limit on the page is the gateway’s own', async () => {
  const { status, text } = await renderRoute('/developers', answers)
  expect(status).toBe(200)
  const { operation, streams, costPerMinute, feedEntries } = programAccess
  for (const figure of [...Object.values(operation), ...Object.values(streams), costPerMinute, feedEntries])
    expect(text).toContain(grouped(figure))
  expect(text).toContain('Instrument. old : Since 2026-01-01: new . Until 2027-01-01.')
})

test('a site without limits, playground and introspection states that', async () => {
  const access = { ...programAccess, costPerMinute: null, hasPlayground: false, hasIntrospection: false }
  const { text, link } = await renderRoute('/developers', { ...answers, programAccess: access })
  expect(text).toContain('This site does not limit the number of requests')
  expect(link('GraphiQL')).toBeUndefined()
  expect(text).toContain('Introspection Closed; use the schema file')
  expect((await renderRoute('/developers', answers)).link('GraphiQL')).toBe('/graphql')
})

test.each([
  ['', 'sh'],
  ['?language=javascript', 'js'],
  ['?language=python', 'py'],
  ['?language=fortran', 'sh'],
])('/developers%s shows the examples ending in %s with their code', async (query, ending) => {
  const { html } = await renderRoute(`/developers${query}`, answers)
  const code = html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  for (const topic of ['price', 'prices', 'history', 'announcements', 'live', 'feed']) {
    const file = new URL(`../../features/developers/examples/${topic}.${ending}`, import.meta.url)
    const shown = readFileSync(file, 'utf8')
      .replaceAll('https://www.example.com', 'http://site.test')
      .replaceAll('KRE', 'AAA')
      .replaceAll('RRP', 'BBB')
    expect(code).toContain(shown.trimEnd())
  }
})

test('all three languages are linked, without a script', async () => {
  const { link } = await renderRoute('/developers?language=python', answers)
  expect([link('curl'), link('JavaScript'), link('Python')]).toEqual([
    '/developers',
    '/developers?language=javascript',
    '/developers?language=python',
  ])
})

const types = [
  { name: 'Instrument', kind: 'OBJECT', summary: 'A security.' },
  { name: 'InstrumentEdge', kind: 'OBJECT', summary: 'A row.' },
  { name: 'Source', kind: 'ENUM', summary: 'Where a figure was read.' },
]
const reference = {
  queries: [{ name: 'member', summary: 'Whoever is `logged` in.', isPersonal: true }],
  mutations: [],
  subscriptions: [],
  types,
  deprecations: [],
}

test('the reference lists types by kind, and leaves out empty kinds', async () => {
  const { headings, link, text, html } = await renderRoute('/developers/reference', {
    ...sampleShell,
    schemaReference: reference,
  })
  expect(headings).toEqual(expect.arrayContaining(['Schema reference', 'Queries', 'Objects', 'Enums']))
  expect(headings).not.toContain('Unions')
  expect(link('member')).toBe('/developers/reference/Query#member')
  expect(link('Source')).toBe('/developers/reference/Source')
  expect(text).toContain('Members')
  expect(html).toContain('<code>logged</code>')
})

const described = {
  name: 'Instrument',
  kind: 'OBJECT',
  description: 'Prices are in `currency`.',
  fields: [
    {
      name: 'history',
      description: 'Its past.',
      type: { text: '[Day!]!', name: 'Day' },
      args: [
        {
          name: 'first',
          description: 'How many.',
          type: { text: 'Int!', name: null },
          defaultValue: '50',
          deprecationReason: null,
        },
      ],
      deprecationReason: 'Since 2026-01-01: `days`. Until 2027-01-01.',
      isPersonal: true,
      costBytes: null,
      costCalls: 2,
      listSize: null,
      slicingArguments: ['first'],
      entriesEach: 3,
    },
  ],
  inputFields: [],
  enumValues: [],
  interfaces: ['Node'],
  possibleTypes: [],
  unions: ['Hit'],
  usedBy: [{ typeName: 'Query', fieldName: 'instrument' }],
}

test('a type shows its fields, their arguments and costs, and its uses', async () => {
  const { text, link, html } = await renderRoute('/developers/reference/Instrument', {
    ...sampleShell,
    schemaType: described,
  })
  expect(text).toContain('Cost: 2 calls of a source · by first , 3 entries for each')
  expect(text).toContain('first Int! = 50')
  for (const words of ['Members only', 'Deprecated', 'Implements', 'Member of', 'Used by'])
    expect(text).toContain(words)
  expect(link('Day')).toBe('/developers/reference/Day')
  expect(link('Query.instrument')).toBe('/developers/reference/Query#instrument')
  expect(html).toContain('id="history"')
})

test('an unknown type is a 404 with similar names', async () => {
  const { status, text, link } = await renderRoute('/developers/reference/instrum', {
    ...sampleShell,
    schemaType: null,
    schemaReference: reference,
  })
  expect(status).toBe(404)
  expect(text).toContain('The schema has no type instrum')
  expect(link('InstrumentEdge')).toBe('/developers/reference/InstrumentEdge')
})
