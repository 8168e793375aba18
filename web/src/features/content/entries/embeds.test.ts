import { describe, expect, test } from 'vitest'
import { paragraph, richText } from '../../../testing/sample-content.ts'
import { showEntries } from '../../../testing/show-entries.ts'

const provider = { name: 'Widgets Limited', host: 'widgets.example', url: 'https://widgets.example/all' }

const parts = [
  {
    entry: { __typename: 'JobsBoardEmbed', title: 'Vacancies' },
    unset: 'Vacancies cannot be shown here: no jobs board is set up.',
  },
  {
    entry: { __typename: 'PodcastPlayerEmbed', title: 'This week', show: null },
    unset: 'This week cannot be shown here: no podcast player is set up.',
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
    unset: 'Our page cannot be shown here: no social network is set up.',
  },
  {
    entry: { __typename: 'FormEmbed', title: 'Enquiry', form: 'enquiry-1', height: null },
    unset: 'Enquiry cannot be shown here: no form builder is set up.',
  },
]
const [jobs, podcast, feed, form] = parts.map(({ entry }) => entry) as [
  (typeof parts)[0]['entry'],
  (typeof parts)[0]['entry'],
  (typeof parts)[0]['entry'],
  (typeof parts)[0]['entry'],
]

describe.each(parts)('$entry.__typename', ({ entry, unset }) => {
  test('names its provider and loads nothing of it', async () => {
    const { html, text } = await showEntries({ ...entry, provider })
    expect(text).toContain(entry.title)
    expect(text).toContain('This comes from Widgets Limited.')
    expect(html).toContain(`aria-label="Load from Widgets Limited: ${entry.title}"`)
    expect(html).not.toMatch(/<(?:iframe|script)[^>]*widgets\.example/)
  })

  test('says so while no provider is set up', async () => {
    const { html, text } = await showEntries({ ...entry, provider: null })
    expect(text).toContain(unset)
    expect(html).not.toContain('Load from')
  })
})

test('a feed is as wide as editors say, with the room around it, and read at the network itself', async () => {
  const page = await showEntries({ ...feed, provider })
  expect(page.html).toContain('max-inline-size:534px')
  expect(page.link('Open at Widgets Limited : Our page (new tab)')).toBe(
    'https://www.facebook.com/NZXLimited',
  )
})

test.each([
  [{ ...podcast, show: '"><script>' }, 'This week cannot be shown here: its show has no valid id.'],
  [{ ...feed, page: 'https://evil.example/' }, 'Our page cannot be shown here: its page has no valid name.'],
  [{ ...form, form: 'a b' }, 'Enquiry cannot be shown here: its form has no valid id.'],
])('what is no id of a provider’s is not loaded (%#)', async (entry, words) => {
  expect((await showEntries({ ...entry, provider })).text).toContain(words)
})

const subscription = {
  __typename: 'SubscriptionFormBlock',
  title: 'Market news by email',
  variant: 'GENERAL',
  introduction: richText(paragraph('Once a week.')),
  provider: null as typeof provider | null,
  action: 'https://list.example/subscribe/post?u=ab12&id=cd34' as string | null,
}

test('a subscription form says what it is for, and stands in the first HTML', async () => {
  const { html, text, headings } = await showEntries(subscription)
  expect(headings).toContain('Market news by email')
  expect(text).toContain('Once a week.')
  expect(html).toContain(' action="https://list.example/subscribe/post?u=ab12&amp;id=cd34"')
  expect(text).not.toContain('Industry')
})

test('the dairy form asks for more', async () => {
  const { text } = await showEntries({ ...subscription, variant: 'DAIRY' })
  expect(text).toContain('Industry')
  for (const group of ['Dairy Group', 'Dairy Updates', 'Milk Price Alerts', 'Dairy Ingredients Price Alerts'])
    expect(text).toContain(group)
})

test('without a mailing list a subscription form explains itself', async () => {
  const { html, text } = await showEntries({ ...subscription, action: null })
  expect(text).toContain('You cannot subscribe here at the moment: no mailing list is set up.')
  expect(html).not.toContain('<form method="post"')
  expect(text).toContain('Once a week.')
})

test('a jobs board’s frame is as tall as a list of jobs', async () => {
  expect((await showEntries({ ...jobs, provider })).html).toContain('min-block-size:480px')
})

test('the mailing list’s own script checks the form in a frame, where one is set up', async () => {
  const { html, text } = await showEntries({ ...subscription, provider })
  expect(text).toContain('The same form, checked by the mailing list itself This comes from Widgets Limited.')
  expect(html).not.toContain('widgets.example/embed')
  expect((await showEntries(subscription)).text).not.toContain('The same form')
})
