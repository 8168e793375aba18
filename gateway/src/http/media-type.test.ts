import { expect, test } from 'vitest'
import { mediaTypeFor } from './media-type.ts'

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
])('who accepts %s is answered with %s', (accept, type) => {
  expect(mediaTypeFor(accept)).toBe(type)
})
