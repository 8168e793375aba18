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

const onCondition = `query Section($code: String!, $isWanted: Boolean = true, $isNot: Boolean = false) {
  market(code: $code) {
    code
    freshness { mode }
    ...Delay @include(if: $isWanted)
    ...Quotes @include(if: $isWanted)
    gainers @include(if: $isNot) { code }
    decliners @skip(if: $isNot) { code name }
  }
}
fragment Delay on Market { code freshness { asAt mode } instruments(first: 500) { nodes { id code } } }
fragment Quotes on Market { instruments(first: 500) { totalCount nodes { code priceAmount totalVolume } } }`

const movers = `query Movers($code: String!) {
  market(code: $code) {
    rising: gainers(first: 3) { id name ...Figures }
    gainers { code ...Figures }
    decliners(first: 10) { code freshness { asAt } }
  }
}
fragment Figures on Instrument { issuerName priceAmount priceChangeRelative }`

let house: House
afterEach(() => house.close())

/** Reads the list, interpreted and compiled: every new text is interpreted once. */
function lists(code: string, text = query) {
  let texts = 0
  const compiled = async () => JSON.stringify(await house.ask(text, { code }))
  const plain = async () => JSON.stringify(await house.ask(text + ' '.repeat(++texts), { code }))
  return { compiled, plain }
}

test.each([
  ['the list of NZSX', 'NZSX', query, 5],
  ['the list of NZDX', 'NZDX', query, 1],
  ['the list of FSM', 'FSM', query, 1],
  ['the list of NZSX on a condition', 'NZSX', onCondition, 5],
  ['those that moved most', 'NZSX', movers, 5],
])(
  '%s: the same by compiled code, in the same words, tick after tick',
  async (_what, code, ...[text, atLeast]) => {
    house = await createHouse()
    const { compiled, plain } = lists(code, text)
    const texts = new Set<string>()
    for (let time = 0; time < 5; time++) {
      const words = await plain()
      expect(await compiled()).toBe(words)
      texts.add(words)
      await house.clock.advance(120_000)
    }
    expect([...texts][0]).toContain('"code":')
    expect(texts.size).toBeGreaterThanOrEqual(atLeast)
  },
)

test.each([
  ['a list', query, ['market', 'instruments', 'nodes']],
  ['those that moved most', movers, ['market', 'rising']],
])(
  '%s without prices: the outage is named at its field, by compiled code as without',
  async (_what, text, path) => {
    house = await createHouse()
    const { compiled, plain } = lists('NZSX', text)
    house.ticker.set('down')
    const outagesOf = ({ errors = [] }: Answer<object>) =>
      errors.map(error => JSON.stringify([error.path, error.message])).toSorted()
    const plainAnswer = JSON.parse(await plain()) as Answer<object>
    expect(outagesOf(plainAnswer).join()).toContain(JSON.stringify(path).slice(0, -1))
    for (let time = 0; time < 3; time++) {
      const again = JSON.parse(await compiled()) as Answer<object>
      expect(again.data).toEqual(plainAnswer.data)
      expect(outagesOf(again)).toEqual(outagesOf(plainAnswer))
    }
  },
)
