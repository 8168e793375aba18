import { expect, test } from 'vitest'
import { megabytes, onOrOff, port, secret } from './formats.ts'
import { readSettings, setting } from './settings.ts'
import { unknownVariables } from './unknown-variables.ts'

const table = {
  port: setting('PORT', port, { default: '4000', description: 'Port.' }),
  cache: { bytes: setting('CACHE_MB', megabytes(32), { default: '128', description: 'Cache.' }) },
  playground: setting('PLAYGROUND', onOrOff, { default: 'on', description: 'Playground.' }),
  formSecret: setting('FORM_SECRET', secret, { isSecret: true, description: 'Secret.' }),
  origins: setting('CORS_ORIGINS', secret, { otherwise: [], description: 'Origins.' }),
}

test('without variables each setting has its default', () => {
  expect(readSettings(table, {})).toEqual({
    port: 4000,
    cache: { bytes: 128e6 },
    playground: true,
    formSecret: undefined,
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
      '  FORM_SECRET: a value that is not shown was given; expected at least 32 letters, digits or signs of +/=_-.',
    ].join('\n'),
  )
})

test('a variable with nearly the name of a setting is named, others are not', () => {
  const variables = { CORS_ORIGIN: '*', PLAY_GROUND: 'on', HOME: '/', PATH: '/bin', PORT: '1', POST: '2' }
  expect(unknownVariables(table, variables)).toEqual([
    'CORS_ORIGIN is not read. Did you mean CORS_ORIGINS?',
    'PLAY_GROUND is not read. Did you mean PLAYGROUND?',
    'POST is not read. Did you mean PORT?',
  ])
})
