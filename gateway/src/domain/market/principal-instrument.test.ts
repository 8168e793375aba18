import { expect, test } from 'vitest'
import { principalInstrument } from './principal-instrument.ts'

const one = (code: string, marketType = 'NZSX') => ({ code, marketType })

test.each([
  ['the share of its own code, wherever it stands', [one('KRE010', 'NZDX'), one('KREWA'), one('KRE')], 'KRE'],
  ['a share before debt and contracts', [one('KRE010', 'NZDX'), one('KREO', 'NZCX'), one('KREWA')], 'KREWA'],
  ['debt, where there is nothing else', [one('KRE010', 'NZDX'), one('KRE020', 'NZDX')], 'KRE010'],
])('a company is known by %s', (_which, instruments, code) => {
  expect(principalInstrument('KRE', instruments)?.code).toBe(code)
})

test('a company without instruments has none to be known by', () => {
  expect(principalInstrument('KRE', [])).toBeNull()
})
