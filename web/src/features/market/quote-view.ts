import { foldText } from '@exchange/market-rules/fold-text'

/** Filters and sort order of a market's instruments, kept in the address. An empty string means no filter. */
export interface QuoteView {
  /** A type of security, as text. */
  type: string
  isGreen: boolean
  /** Words contained in the code, the name or the issuer's name. */
  text: string
  /** As `readSort` reads it. */
  sort: string
}

const longest = 60
const parameters: ReadonlySet<string> = new Set(['type', 'green', 'text', 'sort'])

export function readQuoteView(address: URLSearchParams): QuoteView {
  // Without a script a header submits its sort order after the form's own, so the last value counts.
  const given = (name: string) => (address.getAll(name).at(-1) ?? '').trim().slice(0, longest)
  return { type: given('type'), isGreen: given('green') !== '', text: given('text'), sort: given('sort') }
}

/** Query string of a view, without defaults: the whole market by code. */
export function writeQuoteView({ type, isGreen, text, sort }: QuoteView): URLSearchParams {
  const all = { type, green: isGreen ? 'yes' : '', text, sort }
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))
}

/** Query string with the view replaced and other parameters kept. */
export function keepOthers(address: URLSearchParams, view: QuoteView): URLSearchParams {
  const next = writeQuoteView(view)
  for (const [name, value] of address) if (!parameters.has(name)) next.append(name, value)
  return next
}

interface Quoted {
  code: string
  name: string
  issuerName: string | null
  categoryName: string | null
  sustainability: string | null
}

/** Whether an instrument matches the filters. */
export function isInView(quote: Quoted, view: QuoteView): boolean {
  if (view.type !== '' && quote.categoryName !== view.type) return false
  if (view.isGreen && quote.sustainability !== 'GREEN') return false
  if (view.text === '') return true
  const words = foldText(view.text).split(' ')
  const described = foldText(`${quote.code} ${quote.name} ${quote.issuerName ?? ''}`)
  return words.every(word => described.includes(word))
}
