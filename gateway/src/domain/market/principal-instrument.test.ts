import { expect, test } from 'vitest'
import { principalInstrument } from './principal-instrument.ts'

const one = (code: string, marketType = 'NZSX') => ({ code, marketType })

test.each([
  [
    'the share with its own code, anywhere in the list',
    [one('KRE010', 'NZDX'), one('KREWA'), one('KRE')],
    'KRE',
  ],
  ['a share before debt and contracts', [one('KRE010', 'NZDX'), one('KREO', 'NZCX'), one('KREWA')], 'KREWA'],
  ['debt, if there is nothing else', [one('KRE010', 'NZDX'), one('KRE020', 'NZDX')], 'KRE010'],
])('the principal instrument of a company is %s', (_which, instruments, code) => {
  expect(principalInstrument('KRE', instruments)?.code).toBe(code)
})

test('a company without instruments has no principal instrument', () => {
  expect(principalInstrument('KRE', [])).toBeNull()
})
