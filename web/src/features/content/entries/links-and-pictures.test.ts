import { describe, expect, test } from 'vitest'
import { renderRoute } from '../../../testing/render-route.tsx'
import {
  embeddedEntry,
  heading,
  paragraph,
  richText,
  sampleAsset,
  samplePage,
} from '../../../testing/sample-content.ts'
import { sampleShell } from '../../../testing/sample-instrument.ts'
import { showEntries } from '../../../testing/show-entries.ts'

const words = richText(paragraph('What there is to say.'))
const pdf = { ...sampleAsset, id: 'rules', kind: 'PDF', url: '/assets-files/exchange/rules/1/rules.pdf' }

describe('quick links', () => {
  const product = {
    __typename: 'ProductBlock',
    id: 'p',
    name: 'Dairy data feed',
    link: null,
    logo: null,
    content: null,
  }
  const panel = { __typename: 'PanelBlock', id: 'panel', header: 'Holidays', content: words, kind: 'PLAIN' }

  test('link to the entries that editors chose: a product by its name, another by its id', async () => {
    const { link, html } = await showEntries(product, panel, {
      __typename: 'QuickLinksBlock',
      title: 'On this page',
      elements: [{ id: 'p' }, { id: 'panel' }, { id: 'nothing' }],
    })
    expect(link('Dairy data feed')).toBe('#Dairy_data_feed')
    expect(html).toContain('<section id="Dairy_data_feed"')
    expect(link('Holidays')).toBe('#panel')
    expect(html).toContain('<div id="panel"')
  })

  test('without a chosen entry link to the headings of level 2', async () => {
    const links = { __typename: 'QuickLinksBlock', id: 'links', title: null, elements: [] }
    const content = richText(heading(2, 'Who may trade'), heading(3, 'Brokers'), embeddedEntry('links'))
    const page = { ...samplePage, content, entries: [links] }
    const { html } = await renderRoute(samplePage.path, { ...sampleShell, page })
    const [nav = ''] = /<nav [^>]*aria-label="On this page".*?<\/nav>/s.exec(html) ?? []
    expect(nav).toContain('<a href="#who-may-trade">Who may trade</a>')
    expect(nav).not.toContain('Brokers')
  })
})

describe('a clickable image', () => {
  const image = {
    __typename: 'ClickableImageBlock',
    name: 'The rules',
    image: sampleAsset as object | null,
    link: null as string | null,
    pdf: null as object | null,
  }

  test('links to its address', async () => {
    const { html } = await showEntries({ ...image, link: '/rules', pdf })
    expect(html).toMatch(/<a [^>]*href="\/rules"[^>]*><picture.*alt="Desks below a board of prices"/s)
  })

  test('links to its document if it has no address', async () => {
    expect((await showEntries({ ...image, pdf })).html).toMatch(
      /<a [^>]*href="[^"]*rules\.pdf"[^>]*><picture/,
    )
  })

  test('with neither is invalid, like one whose link is not allowed', async () => {
    expect((await showEntries(image)).text).toContain('Invalid Clickable Image!')
    expect((await showEntries({ ...image, link: 'javascript:alert(1)' })).text).toContain(
      'Invalid Clickable Image!',
    )
  })

  test('with a document and no image shows that the image is missing', async () => {
    const { text } = await showEntries({ ...image, image: null, pdf })
    expect(text).toContain('Image not provided')
    expect(text).not.toContain('Invalid Clickable Image!')
  })
})

test('a modal has its opening and closing labels, and its alignment', async () => {
  const modal = {
    __typename: 'ModalBlock',
    header: 'Before you begin',
    content: words,
    trigger: 'Read the conditions',
    button: 'Understood',
    alignContent: 'CENTER',
    alignButtons: 'RIGHT',
    size: 'LARGE',
  }
  const { html } = await showEntries(modal)
  const [dialog = ''] = /<dialog.*?<\/dialog>/s.exec(html) ?? []
  expect(html).toMatch(/<button [^>]*command="show-modal"[^>]*>Read the conditions</)
  expect(dialog).toContain('data-large="true"')
  expect(dialog).toMatch(/CENTER[^"]*".*What there is to say/s)
  expect(dialog).toMatch(
    /<form class="[^"]*RIGHT[^"]*" method="dialog"><button type="submit"[^>]*>Understood</,
  )
  expect((await showEntries({ ...modal, size: 'MEDIUM' })).html).not.toContain('data-large')
})

test('a product has its logo, its name and its text, and its name as anchor', async () => {
  const { html, link } = await showEntries({
    __typename: 'ProductBlock',
    name: 'Dairy data feed',
    link: 'https://data.example/',
    logo: sampleAsset,
    content: words,
  })
  expect(html).toContain('<section id="Dairy_data_feed"')
  expect(html).toMatch(/<img src="[^"]*\?w=48" alt="" width="48" height="27"/)
  expect(link('Dairy data feed (opens in a new tab)')).toBe('https://data.example/')
})

test('social icons name each network that the exchange is on, and leave out the others', async () => {
  const { link, html } = await showEntries({
    __typename: 'SocialIconsBlock',
    name: 'Follow us',
    facebook: 'https://www.facebook.com/exchange',
    twitter: null,
    linkedin: 'https://www.linkedin.com/company/exchange',
    youtube: 'javascript:alert(1)',
  })
  expect(link('Facebook (opens in a new tab)')).toBe('https://www.facebook.com/exchange')
  expect(link('LinkedIn (opens in a new tab)')).toBe('https://www.linkedin.com/company/exchange')
  const article = /<article.*<\/article>/s.exec(html)?.[0]
  expect(article).toContain('LinkedIn')
  expect(article).not.toMatch(/Twitter|YouTube/i)
})

test('a report and a page are teased with their day and summary', async () => {
  const { text, link } = await showEntries(
    {
      __typename: 'InsightEntry',
      title: 'A year of bonds',
      summary: 'What was issued.',
      date: '2026-11-19',
      picture: null,
      report: null,
    },
    { __typename: 'InstrumentEntry', name: 'Kōwhai bonds', code: 'KRE010' },
  )
  expect(text).toContain('A year of bonds 19/11/2026 What was issued.')
  expect(link('A year of bonds')).toBe('/products/insights')
  expect(link('Kōwhai bonds')).toBe('/instruments/KRE010')
})
