import { expect, test } from 'vitest'
import { parseCommandLine } from './command-line.ts'

test('nothing asked leaves everything to the environment', () => {
  expect(parseCommandLine([])).toEqual({ data: undefined, clock: undefined, port: undefined, isDev: false })
})

test('a data set, a time and a port are taken, also behind two dashes', () => {
  const line = parseCommandLine(['--', '--data', 'var/nz', '--at', '2024-03-08T11:00', '--port', '4100'])
  expect(line).toEqual({ data: 'var/nz', clock: '2024-03-08T11:00', port: 4100, isDev: false })
})

test('the true clock can be asked for', () => {
  expect(parseCommandLine(['--clock', 'real']).clock).toBe('real')
})

test.each([
  ['two clocks', ['--at', '2024-03-08T11:00', '--clock', 'real'], /give one of them/],
  ['a port in words', ['--port', 'ninety'], /'ninety' is not a port/],
  ['an option that is none', ['--ta', 'x'], /--ta/],
])('%s are refused by name', (_sentence, args, message) => {
  expect(() => parseCommandLine(args)).toThrow(message)
})
