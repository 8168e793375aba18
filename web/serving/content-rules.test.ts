import { noEmbeds } from '@exchange/gateway/embed'
import { expect, test } from 'vitest'
import { contentRules, missingService } from './content-rules.ts'

const entry = (contentType: string, fields: object) => ({ id: 'a', contentType, fields: { ...fields } })
const asset = { sys: { type: 'Link', linkType: 'Asset', id: 'hall' } }
const video = (address: string) => entry('embedVideo', { title: 'Film', video: address })
const contact = (map: string) => entry('contact', { name: 'Desk', map })

test.each([
  [
    'without a link or a pdf',
    entry('clickableImage', { name: 'A', image: asset }),
    ['has neither a link nor a pdf'],
  ],
  ['with a link', entry('clickableImage', { name: 'A', image: asset, link: '/a' }), []],
  ['with a pdf', entry('clickableImage', { name: 'A', image: asset, pdf: asset }), []],
  ['without its image', entry('clickableImage', { name: 'A', link: '/a' }), ['has no image']],
])('a clickable image %s', (_name, given, faults) => {
  expect(contentRules.blockFaults(given)).toEqual(faults)
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', true],
  ['https://youtu.be/dQw4w9WgXcQ', true],
  ['dQw4w9WgXcQ', true],
  ['https://vimeo.com/76979871', false],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', false],
  ['https://www.youtube.com/watch?v=a<b', false],
  ['javascript:alert(1)', false],
])('the video %s can be shown: %s', (address, isShown) => {
  expect(contentRules.blockFaults(video(address))).toEqual(
    isShown ? [] : [`${address} is not a YouTube video`],
  )
})

test('maps that are not embeds are faults', () => {
  const embed = 'https://www.google.com/maps/embed?pb=!1m18!1m12'
  expect(contentRules.blockFaults(contact(`<iframe src="${embed}"></iframe>`))).toEqual([])
  expect(contentRules.blockFaults(contact('https://www.google.com/maps/place/Wellington'))).toEqual([
    'map is not a Google Maps embed and is left out',
  ])
})

test('tables that cannot be drawn, and tables that are cut off, are faults', () => {
  const table = (rows: unknown) => contentRules.blockFaults(entry('table', { title: 'Fees', rows }))
  expect(table([['Fee'], [1]])).toEqual([])
  expect(table({ Fee: 1 })).toEqual(['rows is not a list of rows: the table cannot be drawn'])
  expect(table(Array.from({ length: 5_002 }, () => ['x']))).toEqual(['has 2 rows more than are shown'])
})

test('types without a renderer, and blocks without a required field, are faults', () => {
  const faults = (type: string, fields: object) => contentRules.blockFaults(entry(type, fields))
  expect(faults('poll', { question: 'Will it rise?' })).toEqual([
    'poll has no renderer: readers see its type and fields',
  ])
  expect(faults('collection', { type: 'carousel' })).toEqual([
    'collection:carousel has no renderer: readers see its type and fields',
  ])
  expect(faults('button', {})).toEqual([
    'button cannot be drawn: a field that it needs is missing, or of another shape',
  ])
  expect(faults('collection', { type: 'stack', elements: [] })).toEqual([])
  expect(faults('navigation', {})).toEqual([])
})

test('blocks whose service is not set up are faults that name the variable', () => {
  const blocks = [
    entry('jobsBoard', { title: 'A' }),
    entry('podcastPlayer', { title: 'A' }),
    entry('socialFeed', { title: 'A', page: 'NZXLimited' }),
    entry('formEmbed', { title: 'A', form: 'a' }),
    entry('subscriptionForm', { title: 'A', variant: 'general' }),
    entry('iframe', { title: 'A', url: 'https://registry.example/a' }),
    entry('button', { label: 'A' }),
  ]
  expect(blocks.map(block => missingService(block, noEmbeds))).toEqual([
    'EMBED_JOBS_BOARD_SCRIPT_URL',
    'EMBED_PODCAST_PLAYER_SCRIPT_URL',
    'EMBED_SOCIAL_FEED_SCRIPT_URL',
    'EMBED_FORM_BUILDER_SCRIPT_URL',
    'SUBSCRIPTION_URL',
    'EMBED_PAGE_ORIGINS',
    null,
  ])
  const setUp = {
    ...noEmbeds,
    subscriptionAction: 'https://list.example/',
    pageOrigins: ['https://registry.example'],
  }
  expect([blocks[4], blocks[5]].map(block => block && missingService(block, setUp))).toEqual([null, null])
})
