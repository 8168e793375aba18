import { describe, expect, test } from 'vitest'
import { renderEntries } from '../../../testing/render-entries.ts'
import { sampleAsset } from '../../../testing/sample-content.ts'
import { sampleShare } from '../../../testing/sample-instrument.ts'

describe('a table', () => {
  const table = {
    __typename: 'TableBlock',
    omittedRows: 0,
    title: 'Fees of a trade',
    rows: [
      ['Kind', 'Fee', 'Rate', ''],
      ['Equity', '$12.50', '1.25%', 'a'],
      ['Debt', '$1,009.5', '1.5%'],
    ],
    sortableColumns: ['Fee'],
    emptyText: null as string | null,
  }
  const headersOf = (html: string) =>
    Array.from(html.matchAll(/<th scope="col"([^>]*)>(.*?)<\/th>/gs), ([, attributes = '', cell = '']) => ({
      label: cell.replaceAll(/<[^>]+>/g, ''),
      isSortable: attributes.includes('aria-sort'),
      isFigure: attributes.includes('data-figure'),
    }))

  test('has its title, its first row as headers, and sortable columns where editors chose that', async () => {
    const { html, text } = await renderEntries(table)
    expect(headersOf(html)).toEqual([
      { label: 'Kind', isSortable: false, isFigure: false },
      { label: 'Fee', isSortable: true, isFigure: true },
      { label: 'Rate', isSortable: false, isFigure: true },
      { label: 'Column 4', isSortable: false, isFigure: false },
    ])
    expect(html).toMatch(/<figcaption id="([^"]*)"[^>]*>Fees of a trade<\/figcaption>/)
    // Each cell as editors wrote it, with a dash for an empty one.
    expect(text).toContain('Equity $12.50 1.25% a Debt $1,009.5 1.5% —')
  })

  test.each([
    ['its default text', null, 'No data to display'],
    ['the editors’ text', 'No fees apply.', 'No fees apply.'],
  ])('without rows shows %s', async (_whose, emptyText, sentence) => {
    expect((await renderEntries({ ...table, rows: [['Kind', 'Fee']], emptyText })).text).toContain(sentence)
    expect((await renderEntries({ ...table, rows: [], emptyText })).text).toContain(sentence)
  })
})

describe('a participant', () => {
  const participant = { __typename: 'ParticipantBlock', name: 'Harbour Securities', link: null, logo: null }

  test('is a logo of at most 195 by 55 that links to the participant’s site', async () => {
    const { html, link } = await renderEntries({
      ...participant,
      logo: sampleAsset,
      link: 'https://harbour.example/',
    })
    expect(html).toMatch(
      /<a href="https:\/\/harbour\.example\/"[^>]*>.*<img src="[^"]*\?w=98" alt="Harbour Securities" width="98" height="55"/s,
    )
    expect(link('(opens in a new tab)')).toBe('https://harbour.example/')
  })

  test('without a logo is a name', async () => {
    const { text, html } = await renderEntries(participant)
    expect(text).toContain('Harbour Securities')
    expect(html).not.toContain('>Harbour Securities</a>')
  })
})

describe('an issuer media block', () => {
  const media = {
    __typename: 'IssuerMediaBlock',
    title: 'Half-year result',
    description: 'What the chair said.',
    kind: 'VIDEO' as string | null,
    date: '2026-02-19' as string | null,
    link: 'https://issuer.example/result' as string | null,
    linkText: null as string | null,
    image: sampleAsset as object | null,
    video: null as object | null,
  }

  test('has its picture of at most 480 by 268, its kind, its date and its text', async () => {
    const { html, text } = await renderEntries(media)
    expect(html).toMatch(/<img src="[^"]*\?w=476" alt="" width="476" height="268"/)
    expect(text).toContain('Video 19/02/2026 Half-year result What the chair said. Watch the video')
    expect(html).toContain('<time dateTime="2026-02-19">')
  })

  test.each([
    ['VIDEO', 'Video', 'Watch the video'],
    ['PRESENTATION', 'Presentation', 'View the presentation'],
    ['INTERVIEW', 'Interview', 'See the interview'],
    ['REPORT', 'Report', 'Read the report'],
    [null, '', 'Read more'],
  ])('of the kind %s is labelled “%s” and links with “%s”', async (kind, label, words) => {
    const { link, text } = await renderEntries({ ...media, kind })
    expect(text).toContain(`${label} 19/02/2026`.trim())
    expect(link(`${words} : Half-year result (opens in a new tab)`)).toBe('https://issuer.example/result')
  })

  test('uses the editors’ link text, and leaves out empty fields', async () => {
    const { link } = await renderEntries({ ...media, linkText: 'Full result' })
    expect(link('Full result : Half-year result (opens in a new tab)')).toBe('https://issuer.example/result')
    const bare = await renderEntries({
      ...media,
      kind: null,
      date: null,
      link: null,
      image: null,
      description: null,
    })
    expect(bare.text).toContain('Half-year result')
    expect(bare.html).not.toMatch(/<time|<article[^>]*>.*<img/s)
  })

  test('shows its video instead of its picture', async () => {
    const video = {
      __typename: 'EmbedVideoBlock',
      id: 'video',
      title: 'The chair',
      video: 'dQw4w9WgXcQ',
      isResponsive: true,
      width: null,
      height: null,
      ratio: '16:9',
    }
    const { html, text } = await renderEntries({ ...media, video: { id: 'video' } }, video)
    expect(text).toContain('Load from YouTube')
    expect(html).not.toContain('<img src="/assets-files')
  })
})

describe('an embedded video', () => {
  const video = {
    __typename: 'EmbedVideoBlock',
    title: 'How trading works',
    video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    isResponsive: true,
    width: 640 as number | null,
    height: 480 as number | null,
    ratio: '16:9',
  }
  const boxOf = (html: string) => /<figure [^>]*style="([^"]*)"|<figure /.exec(html)?.[1] ?? ''

  test('loads nothing before a click, and links to the video site', async () => {
    const { html, link } = await renderEntries(video)
    expect(html).not.toContain('<iframe')
    expect(link('Open at YouTube : How trading works (new tab)')).toBe(
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    )
  })

  test('takes the available width at its ratio', async () => {
    const { html } = await renderEntries(video)
    expect(html).toContain('style="aspect-ratio:16 / 9"')
    expect((await renderEntries({ ...video, ratio: '4:3' })).html).toContain('style="aspect-ratio:4 / 3"')
    expect(boxOf(html)).toBe('')
  })

  test.each([
    [{ width: 640, height: 480 }, 'max-inline-size:640px', 'aspect-ratio:640 / 480'],
    [{ width: 640, height: null }, 'max-inline-size:640px', 'aspect-ratio:16 / 9'],
    [{ width: null, height: 480 }, '', 'min-block-size:480px'],
  ])('of a fixed size has the editors’ %j', async (size, outer, inner) => {
    const { html } = await renderEntries({ ...video, ...size, isResponsive: false })
    expect(boxOf(html)).toBe(outer)
    expect(html).toContain(`style="${inner}"`)
  })

  test('with an invalid address is left out', async () => {
    const { html, text } = await renderEntries({ ...video, video: 'javascript:alert(1)' })
    expect(text).not.toContain('How trading works')
    expect(html).not.toContain('<figure')
  })
})

describe('a framed page', () => {
  const frame = {
    __typename: 'IframeBlock',
    title: 'Registry',
    url: 'https://registry.example/search',
    width: 800,
    height: 600,
    provider: { name: 'registry.example', host: 'registry.example', url: 'https://registry.example/search' },
  }

  test('names its host, has the editors’ size and loads nothing before a click', async () => {
    const { html, text, link } = await renderEntries(frame)
    expect(text).toContain('This comes from registry.example.')
    expect(html).toContain('max-inline-size:800px')
    expect(html).toContain('min-block-size:600px')
    expect(html).not.toContain('<iframe')
    expect(link('Open at registry.example : Registry (new tab)')).toBe('https://registry.example/search')
  })

  test('is left out while its site is not set up', async () => {
    const { html, text } = await renderEntries({ ...frame, provider: null })
    expect(text).not.toContain('Registry')
    expect(html).not.toContain('<figure')
  })
})

describe('upcoming listings', () => {
  const listing = {
    __typename: 'UpcomingListing',
    id: '1',
    market: 'NZSX',
    companyCode: 'NEW',
    companyName: 'New Limited',
    companyListed: false,
    instrumentCode: 'NEW',
    listingDate: '2026-12-01',
    noticeURL: null,
    freshness: null,
  }
  const block = {
    __typename: 'UpcomingListingsBlock',
    title: 'Coming to the market',
    listings: [listing] as object[] | null,
  }

  test('are the site’s own table under the editors’ title', async () => {
    const { headings, text } = await renderEntries(block)
    expect(headings).toContain('Coming to the market')
    expect(text).toContain('NEW New Limited')
    expect(text).toContain('01/12/2026')
  })

  test('say whether there are none or they cannot be read', async () => {
    expect((await renderEntries({ ...block, listings: [] })).text).toContain(
      'There are no upcoming listings.',
    )
    expect((await renderEntries({ ...block, listings: null })).text).toContain('Data not available')
  })
})

describe('an instrument snapshot', () => {
  const snapshot = {
    __typename: 'InstrumentSnapshotBlock',
    code: 'KRE',
    instrument: { ...sampleShare, __typename: 'Instrument' } as object | null,
  }

  test('is the instrument’s overview without its three panels', async () => {
    const { headings, rows, text } = await renderEntries(snapshot)
    expect(headings).toContain('Kōwhai Renewable Energy')
    expect(text).toContain('4.1850')
    expect(rows).toContainEqual(['ISIN', 'NZKREE0001S4'])
    for (const panel of ['Activity', 'Performance', 'Fundamental']) expect(headings).not.toContain(panel)
    expect(text).toContain('View Kōwhai Renewable Energy Limited Announcements')
  })

  test('of an unknown instrument names its code', async () => {
    const { status, text } = await renderEntries({ ...snapshot, instrument: null })
    expect(status).toBe(200)
    expect(text).toMatch(/KRE Data not available/)
  })
})
