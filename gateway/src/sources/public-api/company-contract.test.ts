import { expect, test } from 'vitest'
import { parseCompanies, parseCompany } from './company-contract.ts'

const row = (code: string) => ({
  id: code.padEnd(9, '0'),
  code,
  shortName: 'Short',
  registeredName: 'Registered Limited',
})

test.each([
  ['REGCO', 'NZ RegCo'],
  ['NZXR', 'NZ RegCo'],
  ['NZXO', 'NZX Market Operations'],
  ['DISP', 'NZ Markets Disciplinary Tribunal'],
])('the regulator %s is known as %s, whatever the exchange calls it', (code, shortName) => {
  expect(parseCompanies([row(code)])).toMatchObject([
    { code, shortName, registeredName: 'Registered Limited' },
  ])
  expect(parseCompany(code)([row(code)])).toMatchObject({ shortName })
})

test('a company keeps its names; without a short one it is known by its registered one', () => {
  expect(parseCompanies([row('KRE')])).toMatchObject([{ shortName: 'Short' }])
  expect(parseCompanies([{ ...row('KRE'), shortName: '' }])).toMatchObject([
    { shortName: 'Registered Limited', registeredName: 'Registered Limited' },
  ])
})
