import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { sampleDataSet } from './exchange.ts'

test('without settings it is the sample market on port 4010', () => {
  expect(readEnvironment([], { EXCHANGE_PORT: '' })).toEqual({
    port: 4010,
    host: '127.0.0.1',
    logLevel: 'info',
    dataDirectory: sampleDataSet,
    clock: undefined,
  })
})

test('an argument wins over a variable', () => {
  const variables = {
    EXCHANGE_PORT: '1',
    EXCHANGE_DATA: 'a',
    MARKET_CLOCK: '2024-03-08T11:00',
    EXCHANGE_HOST: '0.0.0.0',
  }
  expect(readEnvironment([], variables)).toEqual({
    port: 1,
    host: '0.0.0.0',
    logLevel: 'info',
    dataDirectory: 'a',
    clock: '2024-03-08T11:00',
  })
  const args = ['--port', '2', '--data', 'b', '--host', '::1', '--clock', 'real']
  expect(readEnvironment(args, variables)).toEqual({
    port: 2,
    host: '::1',
    logLevel: 'info',
    dataDirectory: 'b',
    clock: 'real',
  })
})

test('all invalid values are reported together', () => {
  expect(() => readEnvironment(['--clock', 'fast'], { EXCHANGE_PORT: 'http' })).toThrow(
    "  EXCHANGE_PORT: 'http' was given; expected a number from 0 to 65535.\n  MARKET_CLOCK: 'fast' was given; expected `real`, or a New Zealand time",
  )
  const both = ['--clock', 'real', '--at', '2024-03-08T11:00']
  expect(() => readEnvironment(both, {})).toThrow('--clock real and --at exclude each other.')
})
