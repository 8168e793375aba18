import { describe, expect, test } from 'vitest'
import { defaultFeeInput, readFeeInput, resets, writeFeeInput } from './fee-input.ts'
import { feeSchema } from './fee-schema.ts'

const read = (address: string) => readFeeInput(new URLSearchParams(address))

test('the default form has 1,000 securities of a dollar and one instrument, and no parameters', () => {
  expect(read('')).toMatchObject({ securities: '1000', value: '1', instruments: '1' })
  expect(writeFeeInput(defaultFeeInput).toString()).toBe('')
})

test.each([
  'listingType=debtRetail&classification=hybrid&feeCalculation=annual&exist=on&securities=7&existingDebt=1.5&instruments=3',
  'listingType=funds&fundClass=closedEnd&overseas=on&value=0.00001',
  'value=abc',
])('the address %s restores the whole form', address => {
  expect(Object.fromEntries(writeFeeInput(read(address)))).toEqual(
    Object.fromEntries(new URLSearchParams(address)),
  )
})

test('an address omits fields that its listing type does not use', () => {
  expect(writeFeeInput(read('classification=hybrid&exist=on&existingDebt=9&instruments=2')).toString()).toBe(
    '',
  )
  expect(read('listingType=toll&feeCalculation=daily')).toEqual(defaultFeeInput)
  expect(read(`value=${'9'.repeat(500)}`).value).toHaveLength(24)
})

test('a choice resets only the fields that the specification names', () => {
  expect(resets).toEqual({
    listingType: { classification: 'vanilla', fundClass: 'openEnd', feeCalculation: 'initial' },
    fundClass: { feeCalculation: 'initial', exist: false, overseas: false },
    feeCalculation: { exist: false, overseas: false, existingDebt: '0', instruments: '1' },
  })
})

describe('a figure', () => {
  const messageOf = (name: string, text: string) =>
    feeSchema.safeParse({ ...defaultFeeInput, [name]: text }).error?.issues.map(({ message }) => message)

  test.each([
    ['value', '0.01'],
    ['value', '999999999999'],
    ['value', '1.00001'],
    ['securities', '1'],
    ['securities', '1,000,000'],
    ['instruments', '1'],
    ['existingDebt', '0'],
  ])('%s accepts %s', (name, text) => expect(messageOf(name, text)).toBeUndefined())

  test.each([
    ['value', '0.00999', 'Enter at least 0.01.'],
    ['value', '0', 'Enter at least 0.01.'],
    ['value', '1000000000000', 'Enter at most 999,999,999,999.'],
    ['value', '1.000001', 'Enter at most five decimals.'],
    ['value', '', 'Enter the value of one security in dollars, such as 1.25.'],
    ['value', '1e3', 'Enter the value of one security in dollars, such as 1.25.'],
    ['value', '-5', 'Enter the value of one security in dollars, such as 1.25.'],
    ['securities', '0', 'Enter a whole number of securities, 1 or more.'],
    ['securities', '1.5', 'Enter a whole number of securities, 1 or more.'],
    ['instruments', '', 'Enter a whole number of instruments, 1 or more.'],
    ['existingDebt', '1.234', 'Enter dollars and cents, with at most two decimals.'],
  ])('%s rejects %j: %s', (name, text, message) => expect(messageOf(name, text)).toEqual([message]))
})
