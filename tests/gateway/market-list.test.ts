import { afterEach, expect, test } from 'vitest'
import { type Answer, createHouse, type House } from '../support/house.ts'

const query = `query List($code: String!) {
  market(code: $code) {
    ...Delay
    instruments(first: 500) { totalCount nodes { id ...Row } pageInfo { hasNextPage } }
  }
}
fragment Delay on Market { code instruments(first: 500) { nodes { id code } } }
fragment Row on Instrument {
  __typename title: name categoryName sustainabilityCategory suspensionStatus isYieldTraded asAt
  priceAmount priceChangeRelative totalVolume maturityDate couponInterestRate pricePer100
}`

let house: House
afterEach(() => house.close())

/** The list as compiled code tells it, and as it is told without: every new text is executed as it is, once. */
function lists(code: string) {
  let texts = 0
  const compiled = async () => JSON.stringify(await house.ask(query, { code }))
  const plain = async () => JSON.stringify(await house.ask(query + ' '.repeat(++texts), { code }))
  return { compiled, plain }
}

test.each([
  ['NZSX', 5],
  ['NZDX', 1],
  ['FSM', 1],
])(
  'the list of %s says the same by compiled code, in the same words, tick after tick',
  async (code, atLeast) => {
    house = await createHouse()
    const { compiled, plain } = lists(code)
    const told = new Set<string>()
    for (let time = 0; time < 5; time++) {
      const text = await plain()
      expect(await compiled()).toBe(text)
      told.add(text)
      await house.clock.advance(120_000)
    }
    expect([...told][0]).toContain('"totalCount":')
    expect(told.size).toBeGreaterThanOrEqual(atLeast)
  },
)

test('a list without its prices tells of the outage where it is, by compiled code as without', async () => {
  house = await createHouse()
  const { compiled, plain } = lists('NZSX')
  house.ticker.set('down')
  const told = JSON.parse(await plain()) as Answer<object>
  const outages = (told.errors ?? []).map(({ message, path }) => ({ message, path }))
  expect(outages[0]?.path?.slice(0, 3)).toEqual(['market', 'instruments', 'nodes'])
  for (let time = 0; time < 3; time++)
    expect(JSON.parse(await compiled())).toMatchObject({ data: told.data, errors: outages })
})
