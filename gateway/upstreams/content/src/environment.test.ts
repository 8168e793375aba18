import { expect, test } from 'vitest'
import { shippedContent } from './content-service.ts'
import { readEnvironment } from './environment.ts'

test('no setting is required', () => {
  expect(readEnvironment([], {})).toEqual({
    port: 4020,
    host: '127.0.0.1',
    logLevel: 'info',
    folder: shippedContent,
    space: 'exchange',
    environment: 'master',
    token: 'published',
  })
})

test('an argument wins over a variable, and an empty variable is not set', () => {
  const { port, folder, previewToken } = readEnvironment(['--port', '0', '--folder', 'var/content'], {
    CONTENT_PORT: '1',
    CONTENT_FOLDER: 'elsewhere',
    CONTENT_PREVIEW_TOKEN: '',
  })
  expect([port, folder, previewToken]).toEqual([0, 'var/content', undefined])
})

test('every invalid value is reported', () => {
  expect(() => readEnvironment([], { CONTENT_PORT: 'http', CONTENT_RATE: '0' })).toThrow(
    "  CONTENT_PORT: 'http' was given; expected a number from 0 to 65535.\n  CONTENT_RATE: '0' was given; expected a whole number from 1 to 999999.",
  )
})
