import { describe, expect, test } from 'vitest'
import { renderEntries, type SampleEntry, sampleCollection } from '../../testing/render-entries.ts'
import { embeddedEntry, entryLink, heading, paragraph, richText } from '../../testing/sample-content.ts'

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

const sampleTabs = (id: string, elements: readonly string[]): SampleEntry => ({
  ...sampleCollection('TabsCollection', elements),
  id,
})

/** Grids nested to a depth, each with the next one several times, and a panel in the innermost. */
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

test('an entry with several places is drawn in each', async () => {
  const { text } = await draw(nested(3, 3))
  expect(text.split('Words of last.')).toHaveLength(28)
})

test('entries that multiply with each level are left out above the limit', async () => {
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
])('an entry below %i others is drawn: %s', async (depth, isDrawn) => {
  const { status, text } = await draw(nested(depth, 1))
  expect(status).toBe(200)
  expect(text.includes('Words of last.')).toBe(isDrawn)
})

describe('an entry with two places', () => {
  const twice = (...ids: string[]) => grid('page', [...ids, ...ids])
  const idsOf = (html: string) => Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id!)
  const withHeading = {
    ...panel('panel'),
    content: richText(heading(2, 'Half days'), embeddedEntry('inside')),
  }
  const product = {
    __typename: 'ProductBlock',
    id: 'feed',
    name: 'Data feed',
    link: null,
    logo: null,
    content: richText(paragraph('Words of the feed.')),
  }
  const modal = {
    __typename: 'ModalBlock',
    id: 'modal',
    header: 'Before you begin',
    content: richText(paragraph('Words of the modal.')),
    trigger: 'Open',
    button: 'Done',
    alignContent: 'LEFT',
    alignButtons: 'LEFT',
    size: 'MEDIUM',
  }
  const tab = {
    __typename: 'TabEntry',
    id: 'tab',
    label: 'Hours',
    value: 'hours',
    content: richText(paragraph('Words of the tab.')),
  }

  test.each<[string, SampleEntry[], string[]]>([
    [
      'a panel with a heading and a nested entry',
      [withHeading, panel('inside')],
      ['panel', 'half-days', 'inside'],
    ],
    ['a product', [product], ['feed', 'Data_feed']],
    ['a modal', [modal], ['modal', 'modal-dialog']],
    [
      'a collection',
      [{ ...grid('grid', ['panel']), anchor: 'chosen' }, panel('panel')],
      ['grid', 'chosen', 'panel'],
    ],
    ['tabs', [sampleTabs('tabs', ['tab']), tab], ['tabs', 'hours', 'tab']],
    [
      'an accordion',
      [{ ...sampleCollection('AccordionCollection', ['panel']), id: 'accordion' }, panel('panel')],
      ['accordion', 'panel'],
    ],
  ])('%s: both copies are drawn, and each id is unique', async (_what, entries, expected) => {
    const { html } = await draw([twice(entries[0]!.id!), ...entries])
    const ids = idsOf(html)
    for (const id of expected) expect(ids.filter(each => each === id)).toEqual([id])
    expect(new Set(ids).size).toBe(ids.length)
    expect(html.split('Words of').length).toBeGreaterThan(2)
  })

  test('at different depths has its id at the first place', async () => {
    const { html } = await draw([grid('page', ['inner', 'panel']), grid('inner', ['panel']), panel('panel')])
    expect(html.indexOf('id="panel"')).toBeLessThan(html.indexOf('Words of panel.'))
    expect(html.split('id="panel"')).toHaveLength(2)
  })
})

test('a heading whose id is already used has another id', async () => {
  const text = richText(
    heading(2, 'Fees'),
    heading(2, 'Content'),
    paragraph(entryLink('fees', 'below')),
    embeddedEntry('fees'),
  )
  const { html } = await draw([{ ...panel('page'), content: text }, panel('fees')])
  expect(html).toMatch(/<h2 id="fees-2">Fees/)
  // The main part of every page has the id `content`.
  expect(html).toMatch(/<h2 id="content-2">Content/)
})
