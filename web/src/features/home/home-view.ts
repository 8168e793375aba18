import { readQuoteView, writeQuoteView } from '../market/quote-view.ts'
import { featuredIndices } from '../quote/featured-indices.ts'

/** Lists of movers, as named in the address. */
export const moverLists = ['gainers', 'decliners', 'traded'] as const

/** Options of the home page, kept in the address. */
export interface HomeView {
  index: (typeof featuredIndices)[number]
  /** The one list that a phone shows. */
  movers: (typeof moverLists)[number]
  /** Sort order of the quotes, as `readSort` reads it. */
  sort: string
}

export function readHomeView(address: URLSearchParams): HomeView {
  const pick = <T extends string>(options: readonly [T, ...T[]], name: string): T =>
    options.find(option => option === address.get(name)) ?? options[0]
  return {
    index: pick(featuredIndices, 'index'),
    movers: pick(moverLists, 'movers'),
    sort: readQuoteView(address).sort,
  }
}

/** Query string of a view, without defaults. */
export function writeHomeView({ index, movers, sort }: HomeView): URLSearchParams {
  const address = new URLSearchParams()
  if (index !== featuredIndices[0]) address.set('index', index)
  if (movers !== moverLists[0]) address.set('movers', movers)
  for (const [name, value] of writeQuoteView({ type: '', isGreen: false, text: '', sort }))
    address.set(name, value)
  return address
}
