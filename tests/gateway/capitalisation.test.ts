import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

interface Row {
  code: string
  currency: string
  isYieldTraded: boolean
  priceAmount: number | null
  capitalisation: number | null
  totalIssue: number | null
  parValue: number | null
}

interface Page {
  market: { summary: { capitalisation: number | null }; instruments: { nodes: Row[] } }
}

const query = `query Capitalisation($code: String!) {
  market(code: $code) {
    summary { capitalisation }
    instruments(first: 500) {
      nodes { code currency isYieldTraded priceAmount capitalisation totalIssue parValue }
    }
  }
}`

let house: House
beforeAll(async () => {
  house = await createHouse({ playground: true })
})
afterAll(() => house.close())

/** Price times securities on issue; face value for instruments traded in yield. */
function worth({ isYieldTraded, priceAmount, totalIssue, parValue }: Row): number | null {
  const each = isYieldTraded ? parValue : priceAmount
  return each === null || totalIssue === null ? null : Math.round(each * totalIssue)
}

describe.each(['NZSX', 'NZDX', 'FSM'])('on %s', code => {
  test('the capitalisation of each instrument and of the market follows its description', async () => {
    const { data } = await house.ask<Page>(query, { code })
    const rows = data!.market.instruments.nodes
    const apart = rows.filter(row => Math.abs((row.capitalisation ?? 0) - (worth(row) ?? 0)) > 1)
    expect(apart).toEqual([])
    const inMoneyOfTheMarket = rows.filter(({ currency }) => currency === 'NZD')
    const together = inMoneyOfTheMarket.reduce((sum, row) => sum + (row.capitalisation ?? 0), 0)
    expect(Math.abs(data!.market.summary.capitalisation! - together)).toBeLessThan(1)
    expect(together).toBeGreaterThan(1e6)
  })
})

interface Explained {
  __type: { fields: { name: string; description: string }[] }
}

test.each(['Instrument', 'MarketSummary'])('the description of %s explains the calculation', async type => {
  const { data } = await house.ask<Explained>(`{ __type(name: "${type}") { fields { name description } } }`)
  const field = data!.__type.fields.find(({ name }) => name === 'capitalisation')!
  expect(field.description).toMatch(/last price times (its|their) number on issue/)
  expect(field.description).toMatch(/traded in yield the face value/)
})
