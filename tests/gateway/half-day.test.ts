import { afterEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

interface Intraday {
  columns: { timestamp: number[] }
  hours: { date: string; openAt: string; closeAt: string }[]
}

interface Days {
  instrument: { intradayHistory: Intraday }
  index: { intradayHistory: Intraday }
}

const query = `query Days($code: String!) {
  instrument(code: $code) { ...Hours }
  index(code: "NZ50") { intradayHistory(days: 2) { columns { timestamp } hours { date openAt closeAt } } }
}
fragment Hours on Instrument { intradayHistory(days: 2) { columns { timestamp } hours { date openAt closeAt } } }`

const open: House[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(house => house.close()))
})

test('a half day’s session ends at 1 pm, and no time is after it', async () => {
  const house = await createHouse({ at: '2024-12-24T16:00' })
  open.push(house)
  const { data } = await house.ask<Days>(query, { code: await someCode('NZSX') })
  for (const { columns, hours } of [data!.instrument.intradayHistory, data!.index.intradayHistory]) {
    expect(hours).toEqual([
      { date: '2024-12-23', openAt: '2024-12-22T21:00:00.000Z', closeAt: '2024-12-23T04:00:00.000Z' },
      { date: '2024-12-24', openAt: '2024-12-23T21:00:00.000Z', closeAt: '2024-12-24T00:00:00.000Z' },
    ])
    const last = columns.timestamp.at(-1)! * 1_000
    expect(last).toBeGreaterThan(Date.parse('2024-12-23T23:00:00Z'))
    expect(last).toBeLessThanOrEqual(Date.parse('2024-12-24T00:00:00Z'))
  }
})
