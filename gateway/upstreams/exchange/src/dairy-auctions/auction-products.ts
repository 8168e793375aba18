import { dairyProducts } from '../derivatives/dairy-contracts.ts'

export interface OfferedProduct {
  code: string
  name: string
  /** Ratio of its price to its group's price. */
  premium: number
  /** Share of its group's quantity. */
  share: number
  /** Probability that a contract of it is unsold. */
  unsold: number
}

export interface OfferedGroup {
  code: string
  name: string
  /** Mean price in US dollars a tonne, around which the simulated price moves. */
  reference: number
  /** Annual standard deviation in percent. */
  volatility: number
  /** Tonnes offered at an auction, on average over the year. */
  quantity: number
  /** Distribution of its quantity over contracts 1 to 6. */
  contracts: readonly number[]
  products: readonly OfferedProduct[]
}

/** A product's code: its name in capitals, `REGULAR-NZ` for `Regular - NZ`. */
export const productCodeOf = (name: string) =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const product = (name: string, [premium, share, unsold]: readonly [number, number, number]) => ({
  code: productCodeOf(name),
  name,
  premium,
  share,
  unsold,
})

const traded = (code: 'WMP' | 'SMP' | 'AMF' | 'BTR', name: string) => {
  const { reference, volatility } = dairyProducts[code]
  return { code, name, reference, volatility }
}

/** Groups, specifications and quantities of the simulated auction, modelled on a real auction of this kind. */
export const offeredGroups: readonly OfferedGroup[] = [
  {
    ...traded('WMP', 'Whole Milk Powder'),
    quantity: 14_500,
    contracts: [0.1, 0.43, 0.29, 0.13, 0.05, 0],
    products: [product('Regular - NZ', [1, 0.7, 0]), product('Instant - NZ', [1.025, 0.3, 0.04])],
  },
  {
    ...traded('SMP', 'Skim Milk Powder'),
    quantity: 5_600,
    contracts: [0.08, 0.42, 0.26, 0.15, 0.06, 0.03],
    products: [product('Medium Heat - NZ', [1, 0.8, 0.01]), product('Low Heat - NZ', [1.015, 0.2, 0.4])],
  },
  {
    ...traded('AMF', 'Anhydrous Milk Fat'),
    quantity: 2_700,
    contracts: [0.1, 0.43, 0.25, 0.16, 0.06, 0],
    products: [
      product('Premium 210kg drum - NZ/AU', [1.011, 0.6, 0.02]),
      product('Regular 210kg drum - NZ/AU', [1, 0.4, 0.05]),
    ],
  },
  {
    ...traded('BTR', 'Butter'),
    quantity: 1_900,
    contracts: [0.06, 0.42, 0.27, 0.18, 0.07, 0],
    products: [
      product('Unsalted 25kg - NZ', [1, 0.75, 0.02]),
      product('Salted 25kg - NZ', [0.99, 0.25, 0.12]),
    ],
  },
  {
    code: 'BMP',
    name: 'Butter Milk Powder',
    reference: 3_100,
    volatility: 22,
    quantity: 420,
    contracts: [0.1, 0.4, 0.3, 0.15, 0.05, 0],
    products: [product('Regular - NZ', [1, 1, 0.15])],
  },
  {
    code: 'CHED',
    name: 'Cheddar',
    reference: 4_600,
    volatility: 18,
    quantity: 560,
    contracts: [0.08, 0.3, 0.28, 0.2, 0.14, 0],
    products: [product('White - NZ', [1, 0.7, 0.08]), product('Coloured - NZ', [1.03, 0.3, 0.2])],
  },
  {
    code: 'MOZZ',
    name: 'Mozzarella',
    reference: 4_200,
    volatility: 18,
    quantity: 520,
    contracts: [0, 0.45, 0.3, 0.15, 0.1, 0],
    products: [product('Block - NZ', [1, 1, 0.06])],
  },
  {
    code: 'LAC',
    name: 'Lactose',
    reference: 980,
    volatility: 26,
    quantity: 260,
    contracts: [0, 0.7, 0.2, 0.1, 0, 0],
    products: [product('Edible - EU', [1, 1, 0.1])],
  },
]
