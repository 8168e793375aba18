import { expect, test } from 'vitest'
import { readEnvironment } from '../environment.ts'

test('the members’ area uses the services that the operator names', () => {
  const { members } = readEnvironment({
    ACCOUNTS_URL: 'https://accounts.example.com/api/v2',
    DATABASE_URL: 'postgres://site:secret@db.example/accounts',
    SMTP_URL: 'smtps://site:secret@mail.example:465?requireTLS=true',
    MAIL_FROM: 'MyNZX <no-reply@exchange.example>',
    SECOND_FACTOR_KEYS: `${'k'.repeat(43)}=`,
    FORM_SECRET: 'f'.repeat(32),
  })
  expect(members).toEqual({
    accountsUrl: 'https://accounts.example.com/api/v2',
    databaseUrl: 'postgres://site:secret@db.example/accounts',
    smtpUrl: 'smtps://site:secret@mail.example:465?requireTLS=true',
    mailFrom: 'MyNZX <no-reply@exchange.example>',
    secondFactorKeys: `${'k'.repeat(43)}=`,
    formSecrets: ['f'.repeat(32)],
  })
})

test.each([
  ['DATABASE_URL', 'mysql://site:hunter2@db.example/accounts'],
  ['SMTP_URL', 'https://site:hunter2@mail.example'],
  ['FORM_SECRET', 'hunter2'],
  ['SECOND_FACTOR_KEYS', 'hunter2'],
])('a bad %s stops the start without being repeated', (name, value) => {
  const read = () => readEnvironment({ [name]: value })
  expect(read).toThrow(`${name}: a value that is not shown was given; expected`)
  expect(read).not.toThrow('hunter2')
})

test.each(['Exchange', 'a@b\r\nBcc: c@d', 'MyNZX <no-reply>'])('%j is not a sender', value => {
  expect(() => readEnvironment({ MAIL_FROM: value })).toThrow(/MAIL_FROM: [^]* expected a sender/)
})
