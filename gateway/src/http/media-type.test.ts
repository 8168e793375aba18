import { expect, test } from 'vitest'
import { mediaTypeFor, streamWishFor } from './media-type.ts'

const own = 'application/graphql-response+json'

test.each([
  [undefined, own],
  ['*/*', own],
  ['application/json', 'application/json'],
  [`${own}, application/json;q=0.9`, own],
  [`${own};q=0.5, application/json`, 'application/json'],
  [`${own};charset=utf-8;q=0.5, application/json`, 'application/json'],
  [`${own};q=0, */*`, 'application/json'],
  ['application/*;q=0.1', own],
  ['text/html', undefined],
])('Accept %s selects %s', (accept, type) => {
  expect(mediaTypeFor(accept)).toBe(type)
})

const urql = `${own}, application/graphql+json, application/json, text/event-stream, multipart/mixed`
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test.each([
  [undefined, 'accepted'],
  ['*/*', 'accepted'],
  ['text/event-stream', 'preferred'],
  ['text/event-stream, multipart/mixed', 'preferred'],
  ['Text/Event-Stream;q=0.2', 'preferred'],
  ['text/event-stream, application/json;q=0.9', 'preferred'],
  ['text/event-stream, */*;q=0.1', 'preferred'],
  ['text/event-stream;q=0.5, application/json', 'accepted'],
  ['text/event-stream, application/json', 'accepted'],
  ['text/event-stream;q=0.5, text/*', 'accepted'],
  ['text/event-stream;q=0, */*', 'refused'],
  ['text/event-stream;q=x', 'refused'],
  [urql, 'accepted'],
  [browser, 'accepted'],
  [`${own}, application/json;q=0.9`, 'refused'],
  ['text/html', 'refused'],
])('an event stream for Accept %s is %s', (accept, wish) => {
  expect(streamWishFor(accept)).toBe(wish)
})
