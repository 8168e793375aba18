import { expect, test } from 'vitest'
import { conventionalIsin, isIsin, isinCheckDigit } from './isin.ts'

test.each(['NZFAPE0001S2', 'NZCENE0001S6', 'NZAIAE0002S6', 'AU000000ANZ3'])(
  '%s is a real ISIN and passes',
  isin => {
    expect(isIsin(isin)).toBe(true)
    expect(isinCheckDigit(isin.slice(0, 11))).toBe(isin.at(-1))
  },
)

test.each(['NZFAPE0001S3', 'NZFAPE0010S2', 'NZFAPE0001S', 'nzfape0001s2', ''])('%s is not an ISIN', text => {
  expect(isIsin(text)).toBe(false)
})

test("the ISIN made for a code follows the exchange's scheme for ordinary shares", () => {
  expect(conventionalIsin('CEN')).toBe('NZCENE0001S6')
  expect(conventionalIsin('AIA', 2)).toBe('NZAIAE0002S6')
})
