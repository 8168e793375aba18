import { expect, test } from 'vitest'
import { nearestContract } from './nearest-contract.ts'

const contracts = ['WMPX26', 'WMPZ26', 'WMPF27', 'WMPJ27'].map(contractCode => ({ contractCode }))
const nearest = (code: string) => nearestContract(contracts, code)?.contractCode

test.each([
  ['WMPV26', 'WMPX26'],
  ['WMPG27', 'WMPF27'],
  ['WMPZ99', 'WMPJ27'],
  ['WMPH20', 'WMPX26'],
  ['nonsense', 'WMPX26'],
])('the code %s leads to %s, the nearest expiry', (requested, found) => {
  expect(nearest(requested)).toBe(found)
})

test('the earlier of two equally near expiries is chosen, and without contracts none', () => {
  expect(nearestContract([contracts[0]!, contracts[2]!], 'WMPZ26')?.contractCode).toBe('WMPX26')
  expect(nearestContract([], 'WMPZ26')).toBeUndefined()
})
