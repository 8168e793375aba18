import { expect, test } from 'vitest'
import { createHouse } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

const columns = (selected: string) => `query Prices($code: String!, $isAdjusted: Boolean!) {
  instrument(code: $code) { priceHistory { columns { ${selected} } points { ${selected} } } }
}`

interface Prices {
  instrument: { priceHistory: Record<'columns', Record<string, unknown[]>> & { points: object[] } }
}

const included = 'date volume adjustedPrice @include(if: $isAdjusted)'
const skipped = 'date volume adjustedPrice @skip(if: $isAdjusted)'
const both = `${included} firstPrice @skip(if: $isAdjusted)`

test.each([
  ['included', included, true, ['date', 'volume', 'adjustedPrice']],
  ['not included', included, false, ['date', 'volume']],
  ['skipped', skipped, true, ['date', 'volume']],
  ['not skipped', skipped, false, ['date', 'volume', 'adjustedPrice']],
  ['included instead of another', both, true, ['date', 'volume', 'adjustedPrice']],
  ['skipped for another', both, false, ['date', 'volume', 'firstPrice']],
])(
  'a price that is %s by a variable is the same in later responses',
  async (_how, selected, ...[isAdjusted, keys]) => {
    const house = await createHouse()
    const variables = { code: await someCode('NZSX'), isAdjusted }
    const ask = () => house.ask<Prices>(columns(selected), variables)
    const first = await ask()
    expect(first.errors).toBeUndefined()
    const { priceHistory } = first.data!.instrument
    expect(Object.keys(priceHistory.columns)).toEqual(keys)
    expect(Object.keys(priceHistory.points[0] ?? {})).toEqual(keys)
    expect(priceHistory.points.length).toBeGreaterThan(400)
    // The first execution is interpreted, the second compiled, the third uses the cached texts.
    for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual(first)
    // The same document with another value gives another response.
    const other = await house.ask<Prices>(columns(selected), { ...variables, isAdjusted: !isAdjusted })
    expect(Object.keys(other.data!.instrument.priceHistory.columns)).not.toEqual(keys)
    await house.close()
  },
)

test('two variables, or one inside a fragment, are supported', async () => {
  const house = await createHouse()
  const query = `query Prices($code: String!, $one: Boolean!, $two: Boolean!) {
    instrument(code: $code) { priceHistory { columns {
      date
      volume @include(if: $one)
      ... on PriceHistoryColumns @include(if: $one) { lowPrice }
      highPrice @skip(if: $two)
    } } }
  }`
  const variables = { code: await someCode('NZSX'), one: true, two: true }
  for (let time = 0; time < 3; time += 1) {
    const { data, errors } = await house.ask<Prices>(query, variables)
    expect(errors).toBeUndefined()
    expect(Object.keys(data!.instrument.priceHistory.columns)).toEqual(['date', 'volume', 'lowPrice'])
  }
  await house.close()
})

test('a null variable of a directive is refused', async () => {
  const house = await createHouse()
  const query = columns(included).replace('Boolean!', 'Boolean = true')
  const variables = { code: await someCode('NZSX'), isAdjusted: null }
  for (let time = 0; time < 3; time += 1) {
    const { errors = [] } = await house.ask<Prices>(query, variables)
    expect(errors.length).toBeGreaterThan(0)
    for (const { message } of errors) expect(message).toMatch(/null/)
  }
  await house.close()
})
