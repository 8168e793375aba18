/** Dairy products in the order in which they are shown, and how their prices are written: the exchange does not say the currency of what it no longer lists. */
export const dairyProducts = [
  { code: 'WMP', name: 'Whole Milk Powder', decimals: 0, currency: 'USD', unit: 'tonne' },
  { code: 'SMP', name: 'Skim Milk Powder', decimals: 0, currency: 'USD', unit: 'tonne' },
  { code: 'AMF', name: 'Anhydrous Milk Fat', decimals: 0, currency: 'USD', unit: 'tonne' },
  { code: 'BTR', name: 'Butter', decimals: 0, currency: 'USD', unit: 'tonne' },
  { code: 'MKP', name: 'Milk Price', decimals: 2, currency: 'NZD', unit: 'kg of milk solids' },
] as const

export type DairyProduct = (typeof dairyProducts)[number]['code']

/** The product of an address, in any case. Undefined when there is none. */
export const findProduct = (text: string): (typeof dairyProducts)[number] | undefined =>
  dairyProducts.find(({ code }) => code === text.toUpperCase())
