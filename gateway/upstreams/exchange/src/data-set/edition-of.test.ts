import { expect, test } from 'vitest'
import { sampleDataSet } from '../exchange.ts'
import { editionOf } from './edition-of.ts'
import { loadDataSet } from './load-data-set.ts'

test('two imported markets of one name are not each other; more days of prices do not make another market', async () => {
  const sample = await loadDataSet(sampleDataSet)
  const edition = editionOf(sample)
  expect(editionOf({ ...sample, instruments: sample.instruments.toReversed() })).toBe(edition)
  expect(editionOf({ ...sample, instruments: sample.instruments.slice(1) })).not.toBe(edition)
  expect(editionOf({ ...sample, seed: 'another' })).not.toBe(edition)
})
