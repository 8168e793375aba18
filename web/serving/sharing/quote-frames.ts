import type { Gateway } from '@exchange/gateway'
import { operationHash } from '../../src/apollo/operation-hash.ts'
import {
  EmbeddedQuote,
  type EmbeddedQuote as QuoteAnswer,
} from '../../src/features/sharing/__generated__/shared-quote.graphql.ts'
import type { Drawing, Made } from '../drawings.ts'
import { securityHeaders } from '../security-headers.ts'
import { noQuoteDocument, quoteDocument, quotePolicy } from './quote-html.ts'
import { readShared } from './read-shared.ts'
import { framedQuote } from './shared-subject.ts'

const framePath = /^\/embed\/instruments\/([A-Za-z0-9]{1,12})$/

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': quotePolicy,
  'x-robots-tag': 'noindex',
  ...securityHeaders,
}

/** Quote of an instrument; null for an unknown code, undefined while it cannot be read. */
export async function readQuote(gateway: Gateway, code: string) {
  const { data, hasErrors, dependencies } = await readShared(gateway, operationHash(EmbeddedQuote), { code })
  const { instrument } = (data as QuoteAnswer | null) ?? { instrument: null }
  return { instrument: instrument ?? (hasErrors ? undefined : null), hasErrors, dependencies }
}

/**
 * Quotes of instruments that other sites frame, cached like pages: rendered once per change, and only for existing ones.
 * Undefined for any other address.
 */
export function createQuoteFrames(gateway: Gateway) {
  async function make(code: string): Promise<Made> {
    const { instrument, ...rest } = await readQuote(gateway, code)
    if (instrument) return { ...rest, status: 200, headers, body: quoteDocument(framedQuote(instrument)) }
    const isMissing = instrument === null
    const text = isMissing ? `There is no instrument ${code}.` : 'Data not available right now.'
    return { ...rest, status: isMissing ? 404 : 503, headers, body: noQuoteDocument(text) }
  }

  return ({ pathname }: URL): Drawing | undefined => {
    const code = framePath.exec(pathname)?.[1]?.toUpperCase()
    if (code === undefined) return undefined
    return { key: `quote ${code}`, address: pathname, make: () => make(code) }
  }
}
