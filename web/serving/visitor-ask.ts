import type { IncomingMessage } from 'node:http'
import type { Gateway } from '@exchange/gateway'
import { headerFields, readerOf } from '@exchange/gateway/incoming-message'
import { isLocalReader } from '@exchange/gateway/local-reader'
import { type Ask, persistedBody } from '../src/apollo/ask.ts'

/** Headers about the posted form, which do not apply to the gateway's request. Cookie, address and browser are passed on. */
const ofTheForm = /^(?:content-|transfer-|sec-fetch-|origin$|accept|expect$|connection$|if-)/

/** Queries the gateway for one visitor, in process, and collects the cookies that it sets. */
export function createVisitorAsk(
  gateway: Gateway,
  incoming: IncomingMessage,
): { ask: Ask; setCookies: string[] } {
  const setCookies: string[] = []
  const headers = new Headers(headerFields(incoming).filter(([name]) => !ofTheForm.test(name)))
  headers.set('accept', 'application/graphql-response+json')
  headers.set('content-type', 'application/json')
  const reader = readerOf(incoming)
  return {
    setCookies,
    async ask(hash, variables) {
      const body = persistedBody(hash, variables)
      const request = new Request('http://gateway.invalid/graphql', { method: 'POST', headers, body })
      const response = await gateway.fetch(request, reader, isLocalReader(incoming))
      setCookies.push(...response.headers.getSetCookie())
      return response.text()
    },
  }
}
