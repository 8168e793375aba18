import { expect, test } from 'vitest'
import { noEmbeds, pageProvider } from '../domain/content/embed.ts'
import { readEnvironment } from '../environment.ts'

test('a script’s address sets up a provider and determines its name, page and hosts', () => {
  const EMBED_JOBS_BOARD_SCRIPT_URL = 'https://widgets.jobs.example/v1/board.js?lang=en'
  expect(readEnvironment({ EMBED_JOBS_BOARD_SCRIPT_URL }).embeds.jobsBoard).toEqual({
    script: EMBED_JOBS_BOARD_SCRIPT_URL,
    name: 'widgets.jobs.example',
    host: 'widgets.jobs.example',
    url: 'https://widgets.jobs.example/',
    origins: ['https://widgets.jobs.example'],
    mount: [['id', 'jobs-board']],
  })
})

test('the other variables override these values', () => {
  const { socialFeed } = readEnvironment({
    EMBED_SOCIAL_FEED_SCRIPT_URL: 'https://connect.facebook.net/en_GB/sdk.js#xfbml=1&version=v19.0',
    EMBED_SOCIAL_FEED_NAME: 'Facebook',
    EMBED_SOCIAL_FEED_PAGE_URL: 'https://www.facebook.com/',
    EMBED_SOCIAL_FEED_ORIGINS: 'https://www.facebook.com  https://*.fbcdn.net',
    EMBED_SOCIAL_FEED_MOUNT: 'class=feed data-page={page}',
  }).embeds
  expect(socialFeed).toMatchObject({
    name: 'Facebook',
    host: 'connect.facebook.net',
    url: 'https://www.facebook.com/',
    origins: ['https://connect.facebook.net', 'https://www.facebook.com', 'https://*.fbcdn.net'],
    mount: [
      ['class', 'feed'],
      ['data-page', '{page}'],
    ],
  })
})

test('a name without a script sets nothing up', () => {
  expect(readEnvironment({ EMBED_JOBS_BOARD_NAME: 'Jobs' }).embeds).toEqual(noEmbeds)
})

test.each([
  ['EMBED_FORM_BUILDER_SCRIPT_URL', 'http://forms.example/x.js'],
  ['EMBED_FORM_BUILDER_SCRIPT_URL', 'https://me:secret@forms.example/x.js'],
  ['EMBED_FORM_BUILDER_SCRIPT_URL', 'https://forms.example/"><script>'],
  ['EMBED_FORM_BUILDER_SCRIPT_URL', 'https://'],
  ['EMBED_FORM_BUILDER_PAGE_URL', 'javascript:alert(1)'],
  ['EMBED_FORM_BUILDER_ORIGINS', 'https://forms.example/path'],
  ['EMBED_FORM_BUILDER_ORIGINS', "https://forms.example 'unsafe-eval'"],
  ['EMBED_FORM_BUILDER_ORIGINS', 'https://forms.example; script-src *'],
  ['EMBED_FORM_BUILDER_ORIGINS', '*'],
  ['EMBED_FORM_BUILDER_ORIGINS', 'https://*'],
  ['EMBED_FORM_BUILDER_NAME', '<b>Forms</b>'],
  ['EMBED_FORM_BUILDER_MOUNT', 'onclick=alert'],
  ['EMBED_FORM_BUILDER_MOUNT', 'id="form"'],
  ['EMBED_PAGE_ORIGINS', 'https://*.example.com'],
  ['SUBSCRIPTION_URL', 'http://list.example/post'],
])('%s cannot be ‘%s’', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(`${name}: '${value}' was given`)
})

test('a page can be framed only from the configured origins', () => {
  const { embeds } = readEnvironment({
    EMBED_PAGE_ORIGINS: 'https://calendar.example https://maps.example:8443',
  })
  const provider = (address: string) => pageProvider(address, embeds)?.host
  expect(provider('https://calendar.example/may')).toBe('calendar.example')
  expect(provider('https://maps.example:8443/')).toBe('maps.example:8443')
  expect(provider('https://calendar.example.evil.example/')).toBeUndefined()
  expect(provider('https://calendar.example@evil.example/')).toBeUndefined()
  expect(provider('https://me@calendar.example/')).toBeUndefined()
  expect(provider('http://calendar.example/')).toBeUndefined()
  expect(provider('not an address')).toBeUndefined()
})
