import { expect, test } from 'vitest'
import { renderEntries, type SampleEntry, sampleCollection } from '../../testing/render-entries.ts'
import { paragraph, richText } from '../../testing/sample-content.ts'

const panel = (id: string): SampleEntry => ({
  __typename: 'PanelBlock',
  id,
  header: null,
  content: richText(paragraph(`Words of ${id}.`)),
  kind: 'PLAIN',
})

const grid = (id: string, elements: readonly string[]): SampleEntry => ({
  ...sampleCollection('GridCollection', elements, {
    columns: null,
    gap: null,
    alignItems: null,
    justifyContent: null,
  }),
  id,
})

/** Grids each inside the one before it, as often as it says, and a panel in the last. */
const nested = (depth: number, times: number) => [
  ...Array.from({ length: depth }, (_, level) =>
    grid(
      `level-${level}`,
      Array.from({ length: times }, () => (level === depth - 1 ? 'last' : `level-${level + 1}`)),
    ),
  ),
  panel('last'),
]

const draw = ([first, ...others]: readonly SampleEntry[]) => renderEntries(first!, ...others)

test('an entry that stands in several places is drawn in each', async () => {
  const { text } = await draw(nested(3, 3))
  expect(text.split('Words of last.')).toHaveLength(28)
})

test('entries that double with each level are left out of a page that would not end', async () => {
  const { status, html, text } = await draw([
    grid('page', ['level-0', 'once']),
    panel('once'),
    ...nested(18, 2),
  ])
  expect(status).toBe(200)
  expect(text).toContain('Words of once.')
  expect(text).toContain('{"type":"Link","linkType":"Entry","id":"level-1"}')
  expect(html.length).toBeLessThan(100_000)
})

test.each([
  [19, true],
  [20, false],
])('below %i others an entry is drawn: %s', async (depth, isDrawn) => {
  const { status, text } = await draw(nested(depth, 1))
  expect(status).toBe(200)
  expect(text.includes('Words of last.')).toBe(isDrawn)
})
