import { formatCount, formatRatio } from '../../lib/format-number.ts'

/** Dairy products in the order in which they are shown. */
export const dairyProducts = [
  { code: 'WMP', name: 'Whole Milk Powder' },
  { code: 'SMP', name: 'Skim Milk Powder' },
  { code: 'AMF', name: 'Anhydrous Milk Fat' },
  { code: 'BTR', name: 'Butter' },
  { code: 'MKP', name: 'Milk Price' },
] as const

export type DairyProduct = (typeof dairyProducts)[number]['code']

/** The product of an address, in any case. Undefined when there is none. */
export const findProduct = (text: string): (typeof dairyProducts)[number] | undefined =>
  dairyProducts.find(({ code }) => code === text.toUpperCase())

/** A price of a product in its currency's units: whole ones, but cents for the milk price. */
export function formatDairy(value: number | null, product: DairyProduct, isSigned = false): string {
  return product === 'MKP' ? formatRatio(value, { isSigned }) : formatCount(value, { isSigned })
}
