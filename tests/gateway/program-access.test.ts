import { createQueryBudget } from '@exchange/gateway/query-budget'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { silentLog } from '../support/silent-log.ts'

/** Compares the limits stated on `/developers` with the gateway's. */
interface Access {
  costPerMinute: number
  otherSites: string
  hasPlayground: boolean
  hasIntrospection: boolean
  operation: {
    tokens: number
    depth: number
    aliases: number
    cost: number
    bodyBytes: number
    codes: number
  }
}

let house: House
let access: Access
beforeAll(async () => {
  const queryBudget = await createQueryBudget({ perMinute: 3_000_000, log: silentLog })
  house = await createHouse({
    queryBudget,
    introspection: false,
    corsOrigins: ['https://tools.example.com'],
  })
  const { data } = await house.ask<{ programAccess: Access }>(`{ programAccess {
    costPerMinute otherSites hasPlayground hasIntrospection operation { tokens depth aliases cost bodyBytes codes }
  } }`)
  access = data!.programAccess
})
afterAll(() => house.close())

const limitOf = async (query: string, variables = {}) => {
  const { errors } = await house.ask(query, variables)
  return errors?.[0]?.extensions as { limit?: string; allowed?: number; code?: string } | undefined
}
const names = (count: number) =>
  Array.from({ length: count }, (_, place) => `a${place}: __typename`).join(' ')
/** A document of this many tokens. */
function words(count: number): string {
  const list = Array.from({ length: count - 12 }, () => '"A"').join(' ')
  return `{ instruments(codes: [${list}]) { code } }`
}
const deep = (levels: number): string =>
  `{ instrument(code: "KRE") ${'{ company { principalInstrument '.repeat((levels - 2) / 2)}{ code }${' } }'.repeat((levels - 2) / 2)} }`
const codes = (count: number) => ({ codes: Array.from({ length: count }, (_, place) => `X${place}`) })

describe('the published limits are the applied ones', () => {
  test('tokens, depth and aliases: the limit passes, one more is refused with its name', async () => {
    const { tokens, depth, aliases } = access.operation
    expect(await limitOf(words(tokens))).toBeUndefined()
    expect(await limitOf(words(tokens + 1))).toMatchObject({ limit: 'tokens', allowed: tokens })
    expect(await limitOf(deep(depth))).toBeUndefined()
    expect(await limitOf(deep(depth + 2))).toMatchObject({ limit: 'depth', allowed: depth })
    expect(await limitOf(`{ ${names(aliases)} }`)).toBeUndefined()
    expect(await limitOf(`{ ${names(aliases + 1)} }`)).toMatchObject({ limit: 'aliases', allowed: aliases })
  })

  test('codes of one argument', async () => {
    const query = 'query ($codes: [String!]!) { instruments(codes: $codes) { code } }'
    expect(await limitOf(query, codes(access.operation.codes))).toBeUndefined()
    expect(await limitOf(query, codes(access.operation.codes + 1))).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  test('cost of one operation and of a minute, and bytes of a body', async () => {
    const post = (body: string) =>
      house.gateway.fetch(
        new Request('http://site.test/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
          body,
        }),
        'a reader',
      )
    const answer = await house.until(post(JSON.stringify({ query: '{ clock { isSet } }' })))
    const { extensions } = (await answer.json()) as { extensions: { cost: { limit: number } } }
    expect(extensions.cost.limit).toBe(access.operation.cost)
    expect(answer.headers.get('ratelimit-policy')).toBe(`"cost";q=${access.costPerMinute};w=60`)
    const { bodyBytes } = access.operation
    expect((await post(' '.repeat(bodyBytes))).status).not.toBe(413)
    expect((await post(' '.repeat(bodyBytes + 1))).status).toBe(413)
  })

  test('other sites’ pages and the playground', () => {
    expect(access).toMatchObject({
      otherSites: 'ADMITTED',
      hasPlayground: false,
      hasIntrospection: false,
      costPerMinute: 3_000_000,
    })
  })
})

interface Described {
  schemaType: {
    kind: string
    fields: {
      name: string
      isPersonal: boolean
      costCalls: number
      type: { text: string; name: string | null }
    }[]
    usedBy: { typeName: string; fieldName: string }[]
  } | null
}
const described = async (name: string) =>
  (
    await house.ask<Described>(
      `query ($name: String!) { schemaType(name: $name) {
        kind fields { name isPersonal costCalls type { text name } } usedBy { typeName fieldName }
      } }`,
      { name },
    )
  ).data!.schemaType

test('the reference equals the schema’s file, also while introspection is closed', async () => {
  const field = (type: Awaited<ReturnType<typeof described>>, name: string) =>
    type?.fields.find(each => each.name === name)
  const query = await described('Query')
  expect(field(query, 'member')).toMatchObject({ isPersonal: true })
  expect(field(query, 'instrument')).toMatchObject({
    isPersonal: false,
    type: { text: 'Instrument', name: 'Instrument' },
  })
  const instrument = await described('Instrument')
  expect(instrument?.kind).toBe('OBJECT')
  expect(field(instrument, 'haltAnnouncement')).toMatchObject({ costCalls: 1 })
  expect(field(instrument, 'code')?.type).toEqual({ text: 'String!', name: null })
  expect(instrument?.usedBy).toContainEqual({ typeName: 'Query', fieldName: 'instruments' })
  expect(await described('instrument')).toBeNull()
  const { errors } = await house.ask('{ __schema { types { name } } }')
  expect(errors).toBeDefined()
})

test('every type that a field names has a page of its own', async () => {
  const { data } = await house.ask<{
    schemaReference: { types: { name: string; summary: string }[]; queries: { summary: string }[] }
  }>('{ schemaReference { types { name summary } queries { summary } } }')
  const { types, queries } = data!.schemaReference
  for (const { summary } of [...types, ...queries]) expect(summary).toMatch(/\S.*[.`)]$/s)
  const [query, instrument] = await Promise.all([described('Query'), described('Instrument')])
  const used = [...query!.fields, ...instrument!.fields].flatMap(({ type }) => type.name ?? [])
  const listed = new Set(types.map(({ name }) => name))
  expect(used.filter(name => !listed.has(name))).toEqual([])
})
