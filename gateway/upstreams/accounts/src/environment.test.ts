import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('the account service starts with nothing set, on PGlite and with mail in files', () => {
  const settings = readEnvironment([], { DATABASE_URL: '', SMTP_URL: '' })
  expect(settings).toMatchObject({
    ACCOUNTS_PORT: 4030,
    ACCOUNTS_HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://localhost:4000',
  })
  expect([settings.DATABASE_URL, settings.SMTP_URL]).toEqual([undefined, undefined])
  expect(readEnvironment(['--port', '0', '--folder', 'x'], { ACCOUNTS_PORT: '1' })).toMatchObject({
    ACCOUNTS_PORT: 0,
    ACCOUNTS_FOLDER: 'x',
  })
})

test('every fault is named at once, and no password is repeated', () => {
  const faulty = {
    ACCOUNTS_PORT: 'x',
    DATABASE_URL: 'mysql://a:secret@b',
    SMTP_URL: 'secret',
    PUBLIC_ORIGIN: 'exchange',
  }
  expect(() => readEnvironment([], faulty)).toThrow(
    [
      "ACCOUNTS_PORT 'x' is not a port from 0 to 65535",
      'DATABASE_URL is no address that begins with postgres:// or postgresql://',
      'SMTP_URL is no address that begins with smtp:// or smtps://',
      'PUBLIC_ORIGIN is no address that begins with https:// or http://',
    ].join('\n'),
  )
})
