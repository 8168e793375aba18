import { expect, test } from 'vitest'
import type { Freshness, Source } from '../domain/site/freshness.ts'
import { createDependencyNotes } from './dependencies.ts'

const reading = (key: string, freshUntil: number, freshness?: Partial<Freshness>) => ({
  key,
  freshUntil,
  ...(freshness && { freshness: freshness as Freshness }),
})
const lastGood = (source: Source, readAt: number) => ({ mode: 'LAST_GOOD' as const, source, readAt })

test('a response is fresh as long as everything it was made from', () => {
  const notes = createDependencyNotes()
  expect(notes.sum()).toEqual({ keys: new Set(), freshUntil: Infinity })
  notes.note(reading('price', 20))
  notes.note(reading('name', 30))
  expect(notes.sum()).toEqual({ keys: new Set(['price', 'name']), freshUntil: 20 })
  notes.include({ keys: new Set(['chart']), freshUntil: 10 })
  expect(notes.sum()).toEqual({ keys: new Set(['price', 'name', 'chart']), freshUntil: 10 })
})

test('the failing sources are named once each, with their oldest reading', () => {
  const notes = createDependencyNotes()
  notes.note(reading('name', 20))
  notes.note(reading('index', 20, { mode: 'POLLED', source: 'TICKER', readAt: 1 }))
  expect(notes.lastKnown()).toBeNull()
  notes.note(reading('price', 20, lastGood('TICKER', 7)))
  notes.note(reading('list', 20, lastGood('PUBLIC_API', 5)))
  notes.note(reading('other', 20, lastGood('TICKER', 6)))
  expect(notes.lastKnown()).toEqual({ sources: ['PUBLIC_API', 'TICKER'], readAt: 5 })
})
