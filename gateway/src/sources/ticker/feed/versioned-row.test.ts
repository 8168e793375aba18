import { expect, test } from 'vitest'
import type { TickerRow } from '../contracts/row-contract.ts'
import { mergeRow, replaceRow, versionRow } from './versioned-row.ts'

interface Row extends TickerRow {
  price: number | null
  ratio: number | null
}

const base: Row = { code: 'KRE', asAt: 1_000, price: 3, ratio: null, invalidFigures: ['ratio'] }

test('a figure stays invalid until a later event states it', () => {
  const moved = mergeRow(versionRow(base), { price: 4, asAt: 2_000, invalidFigures: [] })
  expect(moved.row).toMatchObject({ price: 4, invalidFigures: ['ratio'] })
  const stated = mergeRow(moved, { ratio: 12, asAt: 3_000, invalidFigures: [] })
  expect(stated.row).toMatchObject({ price: 4, ratio: 12, invalidFigures: [] })
})

test('an event that was overtaken makes no newer figure invalid', () => {
  const newer = mergeRow(versionRow(base), { ratio: 12, asAt: 3_000, invalidFigures: [] })
  const older = { ...base, asAt: 2_000 }
  expect(replaceRow(newer, versionRow(older)).row).toMatchObject({ ratio: 12, invalidFigures: [] })
  expect(mergeRow(newer, { ratio: null, asAt: 2_000, invalidFigures: ['ratio'] }).row).toBe(newer.row)
})
