import { describe, expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import {
  assetLink,
  embeddedAsset,
  embeddedEntry,
  entryLink,
  heading,
  hyperlink,
  inlineEntry,
  node,
  paragraph,
  richText,
  sampleAsset,
  samplePage,
  text,
} from '../../testing/sample-content.ts'
import { sampleShell } from '../../testing/sample-instrument.ts'

const show = (content: ReturnType<typeof richText>, given: Partial<typeof samplePage> = {}) =>
  renderRoute(samplePage.path, { ...sampleShell, page: { ...samplePage, ...given, content } })

/** The page's text, below its title. */
const drawn = async (...given: Parameters<typeof show>) => {
  const { html } = await show(...given)
  return /<\/header>(.*)<\/article>/s.exec(html.slice(html.indexOf('<h1')))?.[1] ?? ''
}

describe('text', () => {
  test.each([
    ['bold', '<b>word</b>'],
    ['italic', '<i>word</i>'],
    ['underline', '<u>word</u>'],
    ['code', '>word</code>'],
    ['superscript', '<sup>word</sup>'],
    ['subscript', '<sub>word</sub>'],
    ['strikethrough', '<s>word</s>'],
  ])('marked %s are %s', async (mark, html) => {
    expect(await drawn(richText(paragraph(text('word', mark))))).toContain(html)
  })

  test('can have several marks, and an unknown mark is ignored', async () => {
    expect(await drawn(richText(paragraph(text('word', 'bold', 'italic'))))).toContain('<i><b>word</b></i>')
    expect(await drawn(richText(paragraph(text('word', 'blink'))))).toContain('<p>word</p>')
  })

  test('has the editors’ line breaks', async () => {
    expect(await drawn(richText(paragraph('one\ntwo')))).toContain('<p>one<br/>two</p>')
  })
})

describe('headings', () => {
  test('of level 2 and 3 have their text as id, others have none', async () => {
    const html = await drawn(
      richText(...[1, 2, 3, 4, 5, 6].map(level => heading(level, `Level ${level} & More`))),
    )
    expect(html).toContain('<h2 id="level-2-&amp;-more">Level 2 &amp; More</h2>')
    expect(html).toContain('<h3 id="level-3-&amp;-more">')
    for (const level of [1, 4, 5, 6]) expect(html).toContain(`<h${level}>Level ${level}`)
  })

  test('with the same text have different ids across the page', async () => {
    const panel = {
      __typename: 'PanelBlock',
      id: 'panel',
      header: null,
      content: richText(heading(3, 'Fees')),
      kind: 'PLAIN',
    }
    const html = await drawn(
      richText(embeddedEntry('panel'), heading(2, 'Fees'), heading(3, 'fees'), heading(2, 'Fees')),
      { entries: [panel] },
    )
    expect([...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'fees-4',
      'fees',
      'fees-2',
      'fees-3',
    ])
  })

  test.each([1, 2, 3, 4, 5, 6])('of level %i without text are not drawn', async level => {
    const html = await drawn(richText(heading(level, ' '), paragraph('Below')))
    expect(html).toContain('Below')
    expect(html).not.toContain(`<h${level}`)
  })

  test('without text but with an embedded entry are drawn', async () => {
    const entry = { __typename: 'ButtonBlock', id: 'button' }
    const html = await drawn(richText(node('heading-4', inlineEntry(entry.id))))
    expect(html).toContain('<h4')
  })

  test('keep the text of links and marks in their id', async () => {
    const mixed = node('heading-2', text('Buy '), hyperlink('/markets', 'and'), text(' sell', 'bold'))
    expect(await drawn(richText(mixed))).toContain('<h2 id="buy-and-sell">')
  })
})

describe('text blocks', () => {
  test('are lists, quotes and rules', async () => {
    const item = (words: string) => node('list-item', paragraph(words))
    const html = await drawn(
      richText(
        node('unordered-list', item('one'), item('two')),
        node('ordered-list', item('first')),
        node('blockquote', paragraph('said')),
        node('hr'),
      ),
    )
    expect(html).toContain('<ul><li><p>one</p></li><li><p>two</p></li></ul>')
    expect(html).toContain('<ol><li><p>first</p></li></ol>')
    expect(html).toContain('<blockquote><p>said</p></blockquote>')
    expect(html).toContain('<hr/>')
  })

  test('are tables, whose first row is their head if it has header cells', async () => {
    const cell = (kind: string, words: string) => node(kind, paragraph(words))
    const row = (kind: string, ...words: string[]) =>
      node('table-row', ...words.map(word => cell(kind, word)))
    const html = await drawn(
      richText(
        node('table', row('table-header-cell', 'Code', 'Name'), row('table-cell', 'KRE', 'Kōwhai')),
        node('table', row('table-cell', 'KRE', 'Kōwhai')),
      ),
    )
    expect(html).toContain(
      '<thead><tr><th><p>Code</p></th><th><p>Name</p></th></tr></thead><tbody><tr><td><p>KRE</p></td>',
    )
    expect(html).toContain('<table><tbody><tr><td><p>KRE</p></td>')
  })

  test('of an unknown kind show their text', async () => {
    expect(await drawn(richText(node('marquee', paragraph('words'))))).toContain('<p>words</p>')
  })
})

const entries = [
  { __typename: 'IssuerEntry', id: 'issuer', name: 'Kōwhai', code: 'KRE' },
  { __typename: 'InstrumentEntry', id: 'bond', name: 'A bond', code: 'KRE010' },
  {
    __typename: 'InsightEntry',
    id: 'insight',
    title: 'A year of bonds',
    summary: null,
    date: '2026-11-19',
    picture: null,
    report: { ...sampleAsset, id: 'report', kind: 'PDF', url: '/assets-files/exchange/r/1/report.pdf' },
  },
  {
    __typename: 'InsightEntry',
    id: 'bare',
    title: 'Soon',
    summary: null,
    date: null,
    picture: null,
    report: null,
  },
  {
    __typename: 'PageEntryLink',
    id: 'page',
    path: '/investing/bonds',
    title: 'Bonds',
    summary: 'What a bond is.',
    date: null,
    picture: null,
  },
  { __typename: 'MembersOnlyEntry', id: 'gated' },
  {
    __typename: 'UnresolvedLink',
    id: 'gone',
    sys: { type: 'Link', linkType: 'Entry', id: 'gone' },
  },
  {
    __typename: 'UnknownEntry',
    id: 'carousel',
    contentType: 'collection:carousel',
    fields: '{"speed":3}',
  },
]

const lostAsset = {
  __typename: 'UnresolvedLink',
  id: 'lost',
  sys: { type: 'Link', linkType: 'Asset', id: 'lost' },
}

describe('links', () => {
  test.each([
    ['issuer', '/companies/KRE'],
    ['bond', '/instruments/KRE010'],
    ['insight', '/assets-files/exchange/r/1/report.pdf'],
    ['bare', '/products/insights'],
    ['page', '/investing/bonds'],
    ['gated', '/investing/about#gated'],
  ])('to the entry %s have the address %s', async (id, to) => {
    const { link } = await show(richText(paragraph(entryLink(id, 'words'))), { entries })
    expect(link('words')).toBe(to)
  })

  test('to a missing entry or file print the link’s data', async () => {
    const html = await drawn(richText(paragraph(entryLink('gone', 'words'), assetLink('lost', 'more'))), {
      entries,
      assets: [lostAsset],
    })
    const words = html.replaceAll('&quot;', '"')
    expect(words).toContain('{"type":"Link","linkType":"Entry","id":"gone"}')
    expect(words).toContain('{"type":"Link","linkType":"Asset","id":"lost"}')
    expect(html).not.toContain('<a ')
  })

  test('to a file have its address', async () => {
    const { link } = await show(richText(paragraph(assetLink('hall', 'words'))), { assets: [sampleAsset] })
    expect(link('words')).toBe(sampleAsset.url)
  })

  test.each(['https://example.com/', 'http://example.com/', '/leave?to=http://example.com'])(
    'with http in them open a new tab: %s',
    async uri => {
      const html = await drawn(richText(paragraph(hyperlink(uri, 'words'))))
      expect(html).toMatch(
        new RegExp(`<a href="${uri.replace('?', '\\?')}"[^>]* target="_blank" rel="noopener"`),
      )
    },
  )

  test.each(['/markets', '#fees', 'mailto:a@example.com', 'tel:+6440000000'])(
    'without http stay in the tab: %s',
    async uri => {
      const html = await drawn(richText(paragraph(hyperlink(uri, 'words'))))
      expect(html).toMatch(new RegExp(`<a [^>]*href="${uri.replace('+', '\\+')}"`))
      expect(html).not.toContain('target=')
    },
  )

  test('that are not allowed are plain text', async () => {
    const html = await drawn(richText(paragraph(hyperlink('javascript:alert(1)', 'words'))))
    expect(html).toContain('words')
    expect(html).not.toContain('<a ')
    expect(html).not.toContain('javascript')
  })
})

describe('embedded files', () => {
  test.each([
    [
      'PICTURE',
      'hall.jpg',
      /<img src="\/assets-files\/exchange\/hall\/1\/hall\.jpg\?w=996" alt="Desks below/,
    ],
    ['VIDEO', 'hall.mp4', /<video [^>]*controls=""[^>]*preload="none"/],
    ['AUDIO', 'hall.mp3', /<audio [^>]*controls=""[^>]*preload="none"/],
    ['PDF', 'hall.pdf', /<a href="[^"]*hall\.jpg"[^>]*>The hall<\/a> <span[^>]*>PDF, 120 kB</],
    ['FILE', 'hall.zip', /<a href="[^"]*hall\.jpg"[^>]*>The hall<\/a> <span[^>]*>ZIP, 120 kB</],
    ['UNKNOWN', 'hall.xyz', /Asset Without Renderer.*hall\.xyz/s],
  ])('of the kind %s', async (kind, fileName, html) => {
    const asset = { ...sampleAsset, kind, fileName }
    expect(await drawn(richText(embeddedAsset('hall')), { assets: [asset] })).toMatch(html)
  })

  test('that are missing print the link’s data', async () => {
    const html = await drawn(richText(embeddedAsset('lost')), {
      assets: [lostAsset],
    })
    expect(html.replaceAll('&quot;', '"')).toContain('{"type":"Link","linkType":"Asset","id":"lost"}')
  })
})

describe('embedded entries', () => {
  test('are blocks, or inline within sentences without splitting the paragraph', async () => {
    const html = await drawn(richText(embeddedEntry('page'), paragraph('See ', inlineEntry('issuer'), '.')), {
      entries,
    })
    expect(html).toMatch(/<div id="page"[^>]*>.*<a [^>]*href="\/investing\/bonds"/s)
    expect(html).toMatch(/<div[^>]*>See <span id="issuer"[^>]*>.*href="\/companies\/KRE".*<\/span>\.<\/div>/s)
    expect(html).not.toMatch(/<p>See/)
  })

  test('of an unknown type show their type and fields, as blocks and inline', async () => {
    for (const place of [embeddedEntry('carousel'), paragraph(inlineEntry('carousel'))]) {
      const html = await drawn(richText(place), { entries })
      expect(html).toContain('Embedded Block Content Without Renderer')
      expect(html).toContain('collection:carousel')
      expect(html).toContain('{&quot;speed&quot;:3}')
    }
  })

  test('that are missing print their system data', async () => {
    const html = await drawn(richText(embeddedEntry('gone')), { entries })
    expect(html.replaceAll('&quot;', '"')).toContain('{"type":"Link","linkType":"Entry","id":"gone"}')
  })

  test('for members are empty before the page runs', async () => {
    const html = await drawn(richText(embeddedEntry('gated')), { entries })
    expect(html).toContain('id="gated"')
    expect(html.replace(/<[^>]*>/g, '')).toBe('')
  })
})
