import { expect, test } from 'vitest'
import { parseCommandLine } from './command-line.ts'

test('without options the environment decides everything', () => {
  expect(parseCommandLine([])).toEqual({ data: undefined, clock: undefined, port: undefined, isDev: false })
})

test('a data set, a time and a port are accepted, also after two dashes', () => {
  const line = parseCommandLine(['--', '--data', 'var/nz', '--at', '2024-03-08T11:00', '--port', '4100'])
  expect(line).toEqual({ data: 'var/nz', clock: '2024-03-08T11:00', port: 4100, isDev: false })
})

test('the true clock can be requested', () => {
  expect(parseCommandLine(['--clock', 'real']).clock).toBe('real')
})

test.each([
  ['two clocks', ['--at', '2024-03-08T11:00', '--clock', 'real'], /use one of them/],
  ['a port that is not a number', ['--port', 'ninety'], /'ninety' is not a port/],
  ['an unknown option', ['--ta', 'x'], /--ta/],
])('%s are refused by name', (_sentence, args, message) => {
  expect(() => parseCommandLine(args)).toThrow(message)
})
