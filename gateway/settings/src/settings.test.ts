import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { givenSettings } from './given-settings.ts'
import { megabytes, onOrOff, port, secrets } from './formats.ts'
import { readSettings, setting } from './settings.ts'
import { unknownVariables } from './unknown-variables.ts'

const table = {
  port: setting('PORT', port, { default: '4000', description: 'Port.' }),
  cache: { bytes: setting('CACHE_MB', megabytes(32), { default: '128', description: 'Cache.' }) },
  playground: setting('PLAYGROUND', onOrOff, { default: 'on', description: 'Playground.' }),
  formSecrets: setting('FORM_SECRET', secrets, { isSecret: true, description: 'Secret.' }),
  origins: setting('CORS_ORIGINS', secrets, { otherwise: [], description: 'Origins.' }),
}

test('without variables each setting has its default', () => {
  expect(readSettings(table, {})).toEqual({
    port: 4000,
    cache: { bytes: 128e6 },
    playground: true,
    formSecrets: undefined,
    origins: [],
  })
})

test('the first source wins, and an empty variable counts as not set', () => {
  const values = readSettings(
    table,
    { PORT: undefined, CACHE_MB: ' 64 ' },
    { PORT: '5', CACHE_MB: '32', PLAYGROUND: '' },
  )
  expect(values).toMatchObject({ port: 5, cache: { bytes: 64e6 }, playground: true })
})

test('one error lists every fault, without the values of secrets', () => {
  const read = () =>
    readSettings(table, { PORT: '70000', CACHE_MB: '1', PLAYGROUND: 'no', FORM_SECRET: 'hunter2' })
  expect(read).toThrow(
    [
      'The environment cannot be used:',
      "  PORT: '70000' was given; expected a number from 0 to 65535.",
      "  CACHE_MB: '1' was given; expected a whole number from 32 to 999999.",
      "  PLAYGROUND: 'no' was given; expected on or off.",
      '  FORM_SECRET: a value that is not shown was given; expected one or two keys with a comma between, newest first, each of at least 32 letters, digits or signs of +/=_-.',
    ].join('\n'),
  )
})

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret')
  writeFileSync(file, text)
  return file
}
const [key, previous] = ['n'.repeat(32), 'p'.repeat(32)]

test('a file may contain a secret, and nothing else', () => {
  const file = fileWith(`${key},${previous}\n`)
  expect(readSettings(table, { FORM_SECRET_FILE: file })).toMatchObject({ formSecrets: [key, previous] })
  expect(readSettings(table, { PORT_FILE: fileWith('5') })).toMatchObject({ port: 4000 })
  expect(unknownVariables(table, { FORM_SECRET_FILE: file })).toEqual([])
})

test.each([
  [
    'missing',
    { FORM_SECRET_FILE: '/nowhere/key' },
    "FORM_SECRET_FILE: '/nowhere/key' cannot be read (ENOENT).",
  ],
  [
    'given twice',
    { FORM_SECRET_FILE: '/x', FORM_SECRET: key },
    'FORM_SECRET: set this or FORM_SECRET_FILE, not both.',
  ],
])('a file that is %s is a fault', (_what, variables, fault) => {
  expect(() => readSettings(table, variables)).toThrow(fault)
})

test('an empty file is a fault', () => {
  const file = fileWith('\n')
  expect(() => readSettings(table, { FORM_SECRET_FILE: file })).toThrow(
    `FORM_SECRET_FILE: '${file}' is empty.`,
  )
})

test('a variable named almost like a setting is reported, others are not', () => {
  const variables = { CORS_ORIGIN: '*', PLAY_GROUND: 'on', HOME: '/', PATH: '/bin', PORT: '1', POST: '2' }
  expect(unknownVariables(table, variables)).toEqual([
    'CORS_ORIGIN is not read. Did you mean CORS_ORIGINS?',
    'PLAY_GROUND is not read. Did you mean PLAYGROUND?',
    'POST is not read. Did you mean PORT?',
  ])
})

test('a log names what was set, without secrets and logins', () => {
  const file = fileWith(key)
  const given = {
    PORT: '5',
    CACHE_MB: ' ',
    FORM_SECRET_FILE: file,
    HOME: '/',
    CORS_ORIGINS: 'x://me:pw@host/a',
  }
  expect(givenSettings(table, given)).toEqual({ PORT: '5', FORM_SECRET: 'set', CORS_ORIGINS: 'x://host/a' })
  expect(givenSettings(table, { FORM_SECRET: key })).toEqual({ FORM_SECRET: 'set' })
  expect(givenSettings(table, {})).toEqual({})
})
