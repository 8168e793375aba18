/** Dairy products in display order, with their price formats. The exchange publishes no currency for delisted contracts. */
export const dairyProducts = [
  { code: 'WMP', name: 'Whole Milk Powder', decimals: 0, currency: 'USD', unit: 'tonne' },
  { code: 'SMP', name: 'Skim Milk Powder', decimals: 0, currency: 'USD', unit: 'tonne' },
  { code: 'AMF', name: 'Anhydrous Milk Fat', decimals: 0, currency: 'USD', unit: 'tonne' },
  { code: 'BTR', name: 'Butter', decimals: 0, currency: 'USD', unit: 'tonne' },
  { code: 'MKP', name: 'Milk Price', decimals: 2, currency: 'NZD', unit: 'kg of milk solids' },
] as const

export type DairyProduct = (typeof dairyProducts)[number]['code']

/** Product of an address, case-insensitive. Undefined when there is none. */
export const findProduct = (text: string): (typeof dairyProducts)[number] | undefined =>
  dairyProducts.find(({ code }) => code === text.toUpperCase())
