import { describe, expect, test } from 'vitest'
import { paragraph, richText } from '../../../testing/sample-content.ts'
import { showEntries } from '../../../testing/show-entries.ts'

const provider = { name: 'Widgets Limited', host: 'widgets.example', url: 'https://widgets.example/all' }

const parts = [
  {
    entry: { __typename: 'JobsBoardEmbed', title: 'Vacancies' },
  },
  {
    entry: { __typename: 'PodcastPlayerEmbed', title: 'This week', show: null },
  },
  {
    entry: {
      __typename: 'SocialFeedEmbed',
      title: 'Our page',
      page: 'NZXLimited',
      width: 500,
      height: null,
      tab: 'TIMELINE',
    },
  },
  {
    entry: { __typename: 'FormEmbed', title: 'Enquiry', form: 'enquiry-1', height: null },
  },
]
const [jobs, podcast, feed, form] = parts.map(({ entry }) => entry) as [
  (typeof parts)[0]['entry'],
  (typeof parts)[0]['entry'],
  (typeof parts)[0]['entry'],
  (typeof parts)[0]['entry'],
]

/** The blocks around it are drawn, the block itself is not. */
async function expectLeftOut(entry: Parameters<typeof showEntries>[0] & { title: string }) {
  const around = {
    __typename: 'ButtonBlock',
    label: 'Around it',
    link: '/a',
    linkToFile: null,
    style: 'PRIMARY',
  }
  const { text } = await showEntries(entry, around)
  expect(text).toContain('Around it')
  expect(text).not.toMatch(new RegExp(`${entry.title}|cannot be shown|Load from`))
}

describe.each(parts)('$entry.__typename', ({ entry }) => {
  test('names its provider and loads nothing of it', async () => {
    const { html, text } = await showEntries({ ...entry, provider })
    expect(text).toContain(entry.title)
    expect(text).toContain('This comes from Widgets Limited.')
    expect(html).toContain(`aria-label="Load from Widgets Limited: ${entry.title}"`)
    expect(html).not.toMatch(/<(?:iframe|script)[^>]*widgets\.example/)
  })

  test('is left out while no provider is set up', async () => {
    await expectLeftOut({ ...entry, provider: null })
  })
})

test('a feed has the editors’ width, with a margin, and links to the network', async () => {
  const page = await showEntries({ ...feed, provider })
  expect(page.html).toContain('max-inline-size:534px')
  expect(page.link('Open at Widgets Limited : Our page (new tab)')).toBe(
    'https://www.facebook.com/NZXLimited',
  )
})

test.each([
  { ...podcast, show: '"><script>' },
  { ...feed, page: 'https://evil.example/' },
  { ...form, form: 'a b' },
])('an invalid provider id is left out (%#)', entry => expectLeftOut({ ...entry, provider }))

const subscription = {
  __typename: 'SubscriptionFormBlock',
  title: 'Market news by email',
  variant: 'GENERAL',
  introduction: richText(paragraph('Once a week.')),
  provider: null as typeof provider | null,
  action: 'https://list.example/subscribe/post?u=ab12&id=cd34' as string | null,
}

test('a subscription form states its purpose, and is part of the first HTML', async () => {
  const { html, text, headings } = await showEntries(subscription)
  expect(headings).toContain('Market news by email')
  expect(text).toContain('Once a week.')
  expect(html).toContain(' action="https://list.example/subscribe/post?u=ab12&amp;id=cd34"')
  expect(text).not.toContain('Industry')
})

test('the dairy form has more fields', async () => {
  const { text } = await showEntries({ ...subscription, variant: 'DAIRY' })
  expect(text).toContain('Industry')
  for (const group of ['Dairy Group', 'Dairy Updates', 'Milk Price Alerts', 'Dairy Ingredients Price Alerts'])
    expect(text).toContain(group)
})

test('without a mailing list a subscription form is left out', () =>
  expectLeftOut({ ...subscription, action: null }))

test('a jobs board’s frame is as tall as a list of jobs', async () => {
  expect((await showEntries({ ...jobs, provider })).html).toContain('min-block-size:480px')
})

test('the mailing list’s own script checks the form in a frame, where one is set up', async () => {
  const { html, text } = await showEntries({ ...subscription, provider })
  expect(text).toContain('The same form on the mailing list’s site This comes from Widgets Limited.')
  expect(html).not.toContain('widgets.example/embed')
  expect((await showEntries(subscription)).text).not.toContain('The same form')
})
