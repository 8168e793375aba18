import { expect, test } from 'vitest'
import { shippedContent } from './content-service.ts'
import { readEnvironment } from './environment.ts'

test('nothing needs to be set', () => {
  expect(readEnvironment([], {})).toEqual({
    CONTENT_PORT: 4020,
    CONTENT_HOST: '127.0.0.1',
    CONTENT_FOLDER: shippedContent,
    CONTENT_SPACE: 'exchange',
    CONTENT_ENVIRONMENT: 'master',
    CONTENT_TOKEN: 'published',
  })
})

test('an argument wins over a variable, and an empty variable is not set', () => {
  const { CONTENT_PORT, CONTENT_FOLDER, CONTENT_PREVIEW_TOKEN } = readEnvironment(
    ['--port', '0', '--folder', 'var/content'],
    {
      CONTENT_PORT: '1',
      CONTENT_FOLDER: 'elsewhere',
      CONTENT_PREVIEW_TOKEN: '',
    },
  )
  expect([CONTENT_PORT, CONTENT_FOLDER, CONTENT_PREVIEW_TOKEN]).toEqual([0, 'var/content', undefined])
})

test('every wrong value is named', () => {
  expect(() => readEnvironment([], { CONTENT_PORT: 'http', CONTENT_RATE: '0' })).toThrow(
    "CONTENT_PORT 'http' is not a port from 0 to 65535\nCONTENT_RATE '0' is no number of requests a second",
  )
})
