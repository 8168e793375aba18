import { foldText } from '../../lib/fold-text.ts'

/** What a reader wants to see of a market's instruments; kept in the address. Empty where nothing was asked. */
export interface QuoteView {
  /** A kind of security, in words. */
  type: string
  isGreen: boolean
  /** Words that the code, the name or the issuer's name contain. */
  text: string
  /** As `readSort` reads it. */
  sort: string
}

const longest = 60
const parameters: ReadonlySet<string> = new Set(['type', 'green', 'text', 'sort'])

export function readQuoteView(address: URLSearchParams): QuoteView {
  // A header that is pressed without a script sends its sort behind the form's own.
  const given = (name: string) => (address.getAll(name).at(-1) ?? '').trim().slice(0, longest)
  return { type: given('type'), isGreen: given('green') !== '', text: given('text'), sort: given('sort') }
}

/** Only what differs from the whole market by code. */
export function writeQuoteView({ type, isGreen, text, sort }: QuoteView): URLSearchParams {
  const all = { type, green: isGreen ? 'yes' : '', text, sort }
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))
}

/** The address of a view: what is not of the view stays as it was. */
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
  sustainabilityCategory: string | null
}

/** Whether an instrument is among what a reader wants to see. */
export function isInView(quote: Quoted, view: QuoteView): boolean {
  if (view.type !== '' && quote.categoryName !== view.type) return false
  if (view.isGreen && quote.sustainabilityCategory !== 'G') return false
  if (view.text === '') return true
  const words = foldText(view.text).split(' ')
  const described = foldText(`${quote.code} ${quote.name} ${quote.issuerName ?? ''}`)
  return words.every(word => described.includes(word))
}
