import { expect, test } from 'vitest'
import { playDrill } from '../drill/drill.ts'
import { tableOf } from '../drill/row.ts'

test('the worst hour keeps to its bars, in a short form', async () => {
  const rows = await playDrill({ burst: 50, guesses: 5, outage: 1 })
  expect(
    tableOf(rows.filter(({ holds }) => !holds))
      .split('\n')
      .slice(1),
  ).toEqual([])
})
