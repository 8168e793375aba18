import { type FormulaInput, type FormulaName, recompute } from '@exchange/market-rules/explained-figure'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { newMember } from '../../support/house-member.ts'
import { pricedMarket } from '../../support/priced-market.ts'
import { add, market } from './portfolio-member.ts'

interface Explanation {
  formula: FormulaName
  figure: string | null
  inputs: (FormulaInput & { source: string })[]
  result: string | null
  isSame: boolean
  note: string | null
}
interface Held {
  id: string
  code: string
  value: string | null
  explain: Explanation
}
interface Answer {
  data: { member: { portfolio: { holdings: Held[]; holding: Held | null } } }
}

const explanation = '{ formula figure result isSame note inputs { name value source asAt } }'
const list = `{ member { portfolio { holdings { id code value explain(figure: VALUE) ${explanation} } } } }`
const one = `query One($id: ID!) {
  member { portfolio { holding(id: $id) { id code value explain(figure: VALUE) ${explanation} } } }
}`

let house: House
beforeAll(async () => {
  house = await createHouse({ upstream: pricedMarket(market) })
})
afterAll(() => house.close())

test('the value of each holding is what its formula gives for its inputs, to the last digit', async () => {
  const member = await newMember(house)
  await add(member, { quantity: '0.33333333', fees: '20.01' })
  await add(member, { code: 'WEK', quantity: '123456789.12345678', price: '0.1' })
  await add(member, { code: 'BND010', quantity: '10,000.5', price: '1' })
  await add(member, { code: 'NOP', quantity: '7', price: '1' })
  const { holdings } = ((await member.ask(list)) as unknown as Answer).data.member.portfolio
  expect(holdings).toHaveLength(4)
  for (const { code, value, explain } of holdings) {
    const result = recompute(explain.formula, explain.inputs)
    expect([code, explain.figure, explain.result]).toEqual([code, value, result])
    expect([code, explain.isSame, explain.figure]).toEqual([code, true, result])
    expect(explain.inputs[0]).toMatchObject({ name: 'QUANTITY', source: 'MEMBER' })
    expect(explain.note, code).toBe(value === null ? 'Not published: last price.' : null)
  }
  const byFormula = (formula: FormulaName) => holdings.filter(({ explain }) => explain.formula === formula)
  expect(byFormula('QUANTITY_AT_PRICE_PER_100').map(({ code }) => code)).toEqual(['BND010'])
})

test('one holding is found by its id, and none by that of another security', async () => {
  const member = await newMember(house)
  await add(member, { quantity: '3' })
  const { holdings } = ((await member.ask(list)) as unknown as Answer).data.member.portfolio
  const ask = async (id: string) =>
    ((await member.ask(one, { id })) as unknown as Answer).data.member.portfolio.holding
  expect(await ask(holdings[0]!.id)).toEqual(holdings[0])
  expect(await ask('NZXXXX0001S1')).toBeNull()
})
