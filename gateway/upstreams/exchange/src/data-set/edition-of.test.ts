import { expect, test } from 'vitest'
import { sampleDataSet } from '../exchange.ts'
import { editionOf } from './edition-of.ts'
import { loadDataSet } from './load-data-set.ts'

test('imported markets with the same name differ, and more days of prices keep the identity', async () => {
  const sample = await loadDataSet(sampleDataSet)
  const edition = editionOf(sample)
  expect(editionOf({ ...sample, instruments: sample.instruments.toReversed() })).toBe(edition)
  expect(editionOf({ ...sample, instruments: sample.instruments.slice(1) })).not.toBe(edition)
  expect(editionOf({ ...sample, seed: 'another' })).not.toBe(edition)
})
