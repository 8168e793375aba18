import { describe, expect, test } from 'vitest'
import { embeddedAsset, paragraph, richText, sampleAsset } from '../../../testing/sample-content.ts'
import { showEntries } from '../../../testing/show-entries.ts'

const words = richText(paragraph('What there is to say.'))
const pdf = { ...sampleAsset, id: 'rules', kind: 'PDF', url: '/assets-files/exchange/rules/1/rules.pdf' }

test('a profile shows a portrait, a name, every role and a text', async () => {
  const { html, text } = await showEntries({
    __typename: 'ProfileBlock',
    name: 'Anika Quill',
    roles: ['Chair', 'Member of the audit committee'],
    description: words,
    picture: sampleAsset,
  })
  expect(text).toContain('Anika Quill Chair Member of the audit committee What there is to say.')
  expect(html).toMatch(/<img src="[^"]*\?w=250" alt="" width="250" height="141"/)
})

describe('an article', () => {
  const article = {
    __typename: 'ArticleBlock',
    header: 'Rules',
    title: 'Who writes them',
    description: words,
    picture: sampleAsset,
    clickableImage: null,
    direction: 'ROW',
  }

  test('has a header, a title, a text and a picture, in a row or a column', async () => {
    const { html, headings, text } = await showEntries(article)
    expect(headings).toContain('Rules')
    expect(text).toContain('Who writes them What there is to say.')
    expect(html).toMatch(/<article [^>]*data-direction="ROW"/)
    expect(html).toMatch(/<img src="[^"]*\?w=450" alt="Desks below a board of prices"/)
    const column = await showEntries({ ...article, direction: 'COLUMN' })
    expect(column.html).toMatch(/<article [^>]*data-direction="COLUMN"/)
  })

  test('shows a linked picture instead of a plain one', async () => {
    const image = {
      __typename: 'ClickableImageBlock',
      id: 'image',
      name: 'Rules',
      image: { ...sampleAsset, id: 'other' },
      link: '/rules',
      pdf: null,
    }
    const { html } = await showEntries({ ...article, clickableImage: { id: 'image' } }, image)
    const [own] = /<article [^>]*data-direction.*?<\/article>/s.exec(html) ?? ['']
    expect(own.split('<img')).toHaveLength(2)
    expect(own).toContain('href="/rules"')
  })
})

describe('an address or a contact', () => {
  const contact = {
    __typename: 'ContactEntry',
    kind: 'CONTACT',
    name: 'Market operations',
    description: 'Weekdays from 8:30.',
    address: '1 Quay Street\nWellington',
    email: 'operations@exchange.example',
    phone: '+64 4 000 6211',
    link: 'https://exchange.example/contact',
    map: null as string | null,
  }

  test('has its name as header, and links for telephone, email and website', async () => {
    const { headings, html, rows } = await showEntries(contact)
    expect(headings).toContain('Market operations')
    expect(rows).toEqual([
      ['Phone', '+64 4 000 6211'],
      ['Email', 'operations@exchange.example'],
      ['Address', '1 Quay Street Wellington'],
      ['Website', 'exchange.example/contact (opens in a new tab)'],
    ])
    expect(html).toContain('href="tel:+6440006211"')
    expect(html).toContain('href="mailto:operations@exchange.example"')
    expect(html).toContain('<a href="https://exchange.example/contact" target="_blank" rel="noopener">')
  })

  test('leaves out empty fields, and a link that is not allowed', async () => {
    const bare = { ...contact, description: null, address: null, email: null, phone: null }
    const { rows } = await showEntries({ ...bare, link: 'javascript:alert(1)' })
    expect(rows).toEqual([])
  })

  const address = 'https://www.google.com/maps/embed?pb=!1m14!1m12!1m3'
  const frame = `<iframe src="${address}" width="600" height="450"></iframe>`

  test.each([frame, address])('offers its map without loading it: %s', async map => {
    const { html, text } = await showEntries({ ...contact, map })
    expect(text).toContain('Map: Market operations')
    expect(text).toContain('Google Maps')
    expect(html).not.toContain('<iframe')
  })

  test.each([
    `${frame}<script>alert(1)</script>`,
    `<div></div>${frame}`,
    frame.replace('www.google.com', 'www.google.com.evil.example'),
    frame.replace('https:', 'javascript:'),
    'https://evil.example/?https://www.google.com/maps/embed?pb=!1m14',
    'A map',
  ])('shows no map for any other text: %s', async map => {
    const { html, text } = await showEntries({ ...contact, map })
    expect(text).toContain('Market operations')
    expect(html).not.toMatch(/<iframe|<figure|evil/)
  })
})

describe('a button', () => {
  const button = {
    __typename: 'ButtonBlock',
    label: 'Read the rules',
    link: '/rules' as string | null,
    linkToFile: null as object | null,
    style: 'PRIMARY',
  }

  test('links to its address or, without one, to its file', async () => {
    expect((await showEntries({ ...button, linkToFile: pdf })).link('Read the rules')).toBe('/rules')
    expect((await showEntries({ ...button, link: null, linkToFile: pdf })).link('Read the rules')).toBe(
      pdf.url,
    )
  })

  test.each(['PRIMARY', 'SECONDARY', 'TEXT'])('has the looks of its style %s', async style => {
    const { html } = await showEntries({ ...button, style })
    expect(html).toMatch(new RegExp(`<a [^>]*class="[^"]*${style}`))
  })

  test('without an address is plain text', async () => {
    const { html, text } = await showEntries({ ...button, link: null })
    expect(text).toContain('Read the rules')
    expect(html).not.toMatch(/<a [^>]*>Read the rules/)
  })
})

test('a highlight shows its icon above its title and text, and its name where it has no title', async () => {
  const highlight = {
    __typename: 'HighlightBlock',
    name: 'Order',
    icon: { ...sampleAsset, id: 'icon', contentType: 'image/svg+xml' },
    title: 'An order' as string | null,
    description: words,
  }
  const { html, text } = await showEntries(highlight)
  expect(text).toContain('An order What there is to say.')
  expect(html).toContain(`<img src="${sampleAsset.url}"`)
  expect((await showEntries({ ...highlight, title: null })).text).toContain('Order What there is to say.')
})

describe('a media block', () => {
  const block = {
    __typename: 'MediaBlock',
    header: 'The hall',
    content: richText(paragraph('Before.'), embeddedAsset('hall'), paragraph('After.')),
    kind: 'PLAIN',
  }
  const inner = async (kind: string) =>
    /<section [^>]*data-kind.*?<\/section>/s.exec((await showEntries({ ...block, kind })).html)?.[0] ?? ''

  test('has its media at their place in the text, at most 600 by 500', async () => {
    const html = await inner('PLAIN')
    expect(html).toMatch(/The hall.*Before\..*<img [^>]*\?w=600".*After\./s)
  })

  test.each(['MEDIA_LEFT', 'MEDIA_RIGHT'])('of the kind %s has its media next to its text', async kind => {
    const html = await inner(kind)
    expect(html).toContain(`data-kind="${kind}"`)
    expect(html).toMatch(/Before\..*After\..*<img/s)
  })
})

test.each(['PLAIN', 'OUTLINED', 'FILLED', 'NOTICE'])(
  'a panel of the kind %s has a header and a text',
  async kind => {
    const { headings, html, text } = await showEntries({
      __typename: 'PanelBlock',
      header: 'Holidays',
      content: words,
      kind,
    })
    expect(headings).toContain('Holidays')
    expect(text).toContain('Holidays What there is to say.')
    expect(html).toMatch(new RegExp(`<section class="[^"]*${kind}`))
  },
)
