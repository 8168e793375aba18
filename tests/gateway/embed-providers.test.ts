import { noEmbeds } from '@exchange/gateway/embed'
import { expect, test } from 'vitest'
import { document, embedded, entries, entry } from '../support/content-folder.ts'
import { pageAsker } from '../support/page-asker.ts'

const jobsBoard = {
  name: 'Jobs Limited',
  host: 'jobs.example',
  url: 'https://jobs.example/all',
  script: 'https://jobs.example/board.js',
  origins: ['https://jobs.example'],
  mount: [],
}
const ids = ['vacancies', 'calendar', 'other', 'news']
const files = entries({
  about: entry('page', { title: 'About', path: '/about', content: document(...ids.map(embedded)) }),
  vacancies: entry('jobsBoard', { title: 'Vacancies' }),
  calendar: entry('iframe', { title: 'Calendar', url: 'https://calendar.example/may' }),
  other: entry('iframe', { title: 'Other', url: 'https://other.example/' }),
  news: entry('subscriptionForm', { title: 'News', variant: 'general' }),
})
const query = `{ page(path: "/about") { entries { __typename
  ... on JobsBoardEmbed { title provider { name host url } }
  ... on IframeBlock { title provider { name host url } }
  ... on SubscriptionFormBlock { title action provider { name } } } } }`

async function ask(embeds: typeof noEmbeds) {
  const { house } = await pageAsker(files, { embeds })
  const { data } = await house.ask<{ page: { entries: { title: string }[] } }>(query)
  return Object.fromEntries((data?.page.entries ?? []).map(each => [each.title, each]))
}

test('an entry has the name of its configured provider only', async () => {
  const { name, host, url } = jobsBoard
  const embeds = {
    ...noEmbeds,
    jobsBoard,
    pageOrigins: ['https://calendar.example'],
    subscriptionAction: 'https://list.example/post',
  }
  expect(await ask(embeds)).toMatchObject({
    Vacancies: { provider: { name, host, url } },
    Calendar: { provider: { host: 'calendar.example', url: 'https://calendar.example/may' } },
    Other: { provider: null },
    News: { action: 'https://list.example/post', provider: null },
  })
})

test('without configuration an entry has no provider', async () => {
  expect(await ask(noEmbeds)).toMatchObject({
    Vacancies: { provider: null },
    Calendar: { provider: null },
    News: { action: null, provider: null },
  })
})
