import { expect, test } from 'vitest'
import { optionViewAddress, readOptionView, writeOptionView } from './option-view.ts'

test('an address contains strikes, columns and side, and is empty for the default view', () => {
  const first = readOptionView(new URLSearchParams('contract=KAHZ26'))
  expect(first).toEqual({ side: 'calls', columns: 'prices', isWhole: false, isOpenOnly: false })
  expect(optionViewAddress(new URLSearchParams('contract=KAHZ26&side=puts'), first)).toBe('?contract=KAHZ26')
  const other = { side: 'puts', columns: 'greeks', isWhole: true, isOpenOnly: true } as const
  const written = `${writeOptionView(other)}`
  expect(written).toBe('side=puts&columns=greeks&strikes=all&interest=open')
  expect(readOptionView(new URLSearchParams(written))).toEqual(other)
})
