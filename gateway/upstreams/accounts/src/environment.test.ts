import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('without settings the account service uses PGlite and writes mail to files', () => {
  const settings = readEnvironment([], { DATABASE_URL: '', SMTP_URL: '' })
  expect(settings).toMatchObject({
    port: 4030,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:4000',
  })
  expect([settings.databaseUrl, settings.smtpUrl]).toEqual([undefined, undefined])
  expect(readEnvironment(['--port', '0', '--folder', 'x'], { ACCOUNTS_PORT: '1' })).toMatchObject({
    port: 0,
    folder: 'x',
  })
})

test('all faults are reported together, without passwords', () => {
  const faulty = {
    ACCOUNTS_PORT: 'x',
    DATABASE_URL: 'mysql://a:secret@b',
    SMTP_URL: 'secret',
    PUBLIC_ORIGIN: 'exchange',
  }
  expect(() => readEnvironment([], faulty)).toThrow(
    [
      'The environment cannot be used:',
      "  ACCOUNTS_PORT: 'x' was given; expected a number from 0 to 65535.",
      '  DATABASE_URL: a value that is not shown was given; expected an address such as postgres://user@host/database.',
      '  SMTP_URL: a value that is not shown was given; expected an address such as smtp://mail.example.com:587.',
      "  PUBLIC_ORIGIN: 'exchange' was given; expected an address without a path, such as https://www.example.com.",
    ].join('\n'),
  )
})
