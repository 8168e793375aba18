import { describe, expect, test } from 'vitest'
import {
  renderEntries,
  type SampleEntry,
  sampleCollection as collection,
} from '../../../testing/render-entries.ts'
import { paragraph, richText } from '../../../testing/sample-content.ts'

const words = (text: string) => richText(paragraph(text))

const panel = (id: string, header: string | null = `Header of ${id}`): SampleEntry => ({
  __typename: 'PanelBlock',
  id,
  header,
  content: words(`Words of ${id}.`),
  kind: 'PLAIN',
})

const layout = { columns: null, gap: null, alignItems: null, justifyContent: null, direction: 'COLUMN' }

/** Every collection with its required fields. */
const kinds = {
  AccordionCollection: {},
  ContactsCollection: { columns: null, gap: null },
  HighlightTilesCollection: { columns: 4, gap: null },
  TabsCollection: {},
  ProfilesCollection: { columns: null, gap: null },
  GridCollection: layout,
  StackCollection: layout,
  FlexCollection: layout,
  PanelCollection: { gap: null },
  CustomTableCollection: { headers: [], columns: 2, gap: 30 },
  ParticipantsMatrixCollection: {},
  ParticipantCategoriesMatrixCollection: {},
  ListingFeeCalculatorCollection: {},
}

describe.each(Object.entries(kinds))('a %s', (kind, more) => {
  test('shows its title as a header only if editors chose that', async () => {
    const drawn = (head: object) =>
      renderEntries(collection(kind, ['one'], { ...more, ...head }), panel('one'))
    expect((await drawn({})).headings).not.toContain('A collection')
    const { headings, html } = await drawn({ useTitleAsHeader: true })
    expect(headings).toContain('A collection')
    const [, id] = /<h2 id="([^"]*)">A collection/.exec(html) ?? []
    expect(html).toContain(`aria-labelledby="${id}"`)
    expect((await drawn({ useTitleAsHeader: true, title: null })).html).not.toMatch(/<h2 id="[^"]*"><\/h2>/)
  })

  test('has the anchor that editors chose, and shows every element', async () => {
    const { html, text } = await renderEntries(
      collection(kind, ['one', 'two', 'gone'], { ...more, anchor: 'fees' }),
      panel('one'),
      panel('two'),
      { __typename: 'UnresolvedLink', id: 'gone', sys: { type: 'Link', linkType: 'Entry', id: 'gone' } },
    )
    expect(html).toContain('<section id="fees"')
    expect(text).toMatch(/Words of one\..*Words of two\./)
    expect(text).toContain('{"type":"Link","linkType":"Entry","id":"gone"}')
  })

  test('is drawn once when it contains itself', async () => {
    const { status, text } = await renderEntries(collection(kind, ['entry-0', 'one'], more), panel('one'))
    expect(status).toBe(200)
    expect(text.split('Words of one.')).toHaveLength(2)
  })
})

const styleOf = (html: string) =>
  /<section [^>]*class="[^"]*frame[^"]*"[^>]*>.*?style="([^"]*)"/s.exec(html)?.[1] ?? ''

describe('the layout of a collection', () => {
  const chosen = { columns: 3, gap: 8, alignItems: 'CENTER', justifyContent: 'SPACE_BETWEEN' }

  test.each([
    ['GridCollection', chosen, '--columns:3;--gap:8px;align-items:center;justify-content:space-between'],
    ['GridCollection', { gap: 0 }, '--gap:0px'],
    [
      'StackCollection',
      { ...chosen, columns: undefined },
      '--gap:8px;align-items:center;justify-content:space-between',
    ],
    [
      'FlexCollection',
      { ...chosen, columns: undefined },
      '--gap:8px;align-items:center;justify-content:space-between',
    ],
    ['ContactsCollection', { columns: 2, gap: 12 }, '--columns:2;--gap:12px'],
    ['ProfilesCollection', { columns: 5, gap: 0 }, '--columns:5;--gap:0px'],
    ['HighlightTilesCollection', { columns: 4, gap: 60 }, '--columns:4;--gap:60px'],
    ['PanelCollection', { gap: 40 }, '--gap:40px'],
    ['CustomTableCollection', { columns: 2, gap: 30 }, '--columns:2;--gap:30px'],
  ])('of a %s with %j is %s', async (kind, options, style) => {
    const more = { ...kinds[kind as keyof typeof kinds], ...options }
    expect(styleOf((await renderEntries(collection(kind, ['one'], more), panel('one'))).html)).toBe(style)
  })

  test.each(['START', 'CENTER', 'END', 'STRETCH', 'BASELINE'])(
    'aligns its elements: %s',
    async alignItems => {
      const { html } = await renderEntries(
        collection('GridCollection', ['one'], { ...layout, alignItems }),
        panel('one'),
      )
      expect(styleOf(html)).toBe(`align-items:${alignItems.toLowerCase()}`)
    },
  )

  test.each(['START', 'CENTER', 'END', 'SPACE_BETWEEN', 'SPACE_AROUND', 'SPACE_EVENLY'])(
    'distributes its space: %s',
    async justifyContent => {
      const { html } = await renderEntries(
        collection('FlexCollection', ['one'], { ...layout, justifyContent }),
        panel('one'),
      )
      expect(styleOf(html)).toBe(`justify-content:${justifyContent.toLowerCase().replace('_', '-')}`)
    },
  )

  test.each(['StackCollection', 'FlexCollection'])('of a %s runs in a row or a column', async kind => {
    for (const direction of ['ROW', 'COLUMN']) {
      const { html } = await renderEntries(collection(kind, ['one'], { ...layout, direction }), panel('one'))
      expect(html).toContain(`data-direction="${direction}"`)
    }
  })
})

describe('an accordion', () => {
  test('has a title and a text for each element, opens several at once and needs no script', async () => {
    const { html } = await renderEntries(
      collection('AccordionCollection', ['one', 'two']),
      panel('one'),
      panel('two'),
    )
    const main = html.slice(html.indexOf('<main'))
    const items = Array.from(main.matchAll(/<details[^>]*>(.*?)<\/details>/gs), ([, item = '']) => item)
    // The anchor is inside the item: a browser then opens the item for an address with its hash.
    expect(items.map(item => /<\/summary><div id="(\w+)"/.exec(item)?.[1])).toEqual(['one', 'two'])
    expect(items[0]).toMatch(/<summary[^>]*><h2[^>]*>Header of one<\/h2><\/summary>.*Words of one\./s)
    // The button's text is not repeated below it, and items share no name, so several can be open.
    expect(html.split('Header of one')).toHaveLength(2)
    expect(html).not.toMatch(/<details[^>]* name=/)
  })

  test('has item headers one level below its own header', async () => {
    const { html } = await renderEntries(
      collection('AccordionCollection', ['one'], { useTitleAsHeader: true }),
      panel('one'),
    )
    expect(html).toMatch(/<summary[^>]*><h3[^>]*>Header of one/)
  })

  test('draws another kind of element whole, and opens an element without a name', async () => {
    const button = {
      __typename: 'ButtonBlock',
      id: 'button',
      label: 'Apply',
      link: '/apply',
      linkToFile: null,
      style: 'TEXT',
    }
    const { html } = await renderEntries(
      collection('AccordionCollection', ['button', 'one']),
      button,
      panel('one', null),
    )
    expect(html).toMatch(/<summary[^>]*><h2[^>]*>Apply<\/h2>.*<a [^>]*href="\/apply"/s)
    const main = html.slice(html.indexOf('<main'), html.indexOf('<footer'))
    expect(main.split('<details')).toHaveLength(2)
    expect(html).toContain('Words of one.')
  })
})

describe('tabs', () => {
  const tab = (id: string, label: string): SampleEntry => ({
    __typename: 'TabEntry',
    id,
    label,
    value: `value-${id}`,
    content: words(`Words of ${id}.`),
  })
  const draw = () =>
    renderEntries(
      collection('TabsCollection', ['fees', 'rules', 'one']),
      tab('fees', 'Fees'),
      tab('rules', 'Rules'),
      panel('one'),
    )

  test('show the first and hide the others', async () => {
    const { html } = await draw()
    const tabs = Array.from(
      html.matchAll(
        /<button[^>]*role="tab" id="([^"]*)" aria-selected="(\w+)" aria-controls="([^"]*)" tabindex="(-?\d)"[^>]*>([^<]*)/gi,
      ),
      ([, id, isSelected, panelId, tabIndex, label]) => ({ id, isSelected, panelId, tabIndex, label }),
    )
    expect(tabs.map(({ label, isSelected, tabIndex }) => [label, isSelected, tabIndex])).toEqual([
      ['Fees', 'true', '0'],
      ['Rules', 'false', '-1'],
    ])
    const panels = Array.from(
      html.matchAll(
        /<div role="tabpanel" id="([^"]*)" aria-labelledby="([^"]*)" tabindex="0"( hidden="")?/gi,
      ),
    )
    expect(panels.map(([, id, label, hidden]) => [id, label, hidden !== undefined])).toEqual([
      [tabs[0]?.panelId, tabs[0]?.id, false],
      [tabs[1]?.panelId, tabs[1]?.id, true],
    ])
    expect(html).toContain('role="tablist" aria-label="A collection"')
  })

  test('show each panel under its label without a script, and elements that are not tabs below', async () => {
    const { text } = await draw()
    expect(text).toMatch(/Fees Words of fees\. Rules Words of rules\. .*Words of one\./)
  })
})

describe('a custom table', () => {
  const table = (headers: readonly string[], ids: readonly string[], columns = 2) =>
    renderEntries(
      collection('CustomTableCollection', ids, { headers, columns, gap: 30 }),
      ...ids.map(id => panel(id)),
    )
  const cellsOf = (html: string) =>
    Array.from(html.matchAll(/<tr role="row">(.*?)<\/tr>/gs), ([, row = '']) =>
      Array.from(row.matchAll(/<t([hd]) [^>]*>(.*?)<\/t[hd]>/gs), ([, , cell = '']) =>
        cell.replaceAll(/<[^>]+>/g, ''),
      ),
    )

  test('fills rows of two with its elements, below its headers', async () => {
    const { html } = await table(['Who', 'What'], ['one', 'two', 'three'])
    expect(cellsOf(html)).toEqual([
      ['Who', 'What'],
      ['Header of oneWords of one.', 'Header of twoWords of two.'],
      ['Header of threeWords of three.', ''],
    ])
    expect(html).toContain('data-label="Who"')
  })

  test('has as many columns as editors chose, and numbers those without a header', async () => {
    const { html } = await table(['Who'], ['one', 'two', 'three'], 3)
    expect(cellsOf(html)[0]).toEqual(['Who', 'Column 2', 'Column 3'])
    expect(cellsOf(html)).toHaveLength(2)
  })

  test('without headers is not a table for screen readers', async () => {
    const { html } = await table([], ['one', 'two'])
    expect(html).not.toContain('<table')
    expect(html).toMatch(/Words of one\..*Words of two\./s)
  })
})
