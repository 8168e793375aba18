import type { ReturnEntry } from '../position-days.ts'

/** A transaction without quantity and price; default: a purchase. */
export const sampleEntry = (values: Partial<ReturnEntry> & Pick<ReturnEntry, 'date'>): ReturnEntry => ({
  type: 'BUY',
  quantity: '0',
  price: '0',
  priceBasis: 'PER_UNIT',
  fees: '0',
  ratioNew: null,
  ratioOld: null,
  ...values,
})
