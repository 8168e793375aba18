import { plainHeaders } from '@exchange/gateway/plain-response'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Parses the address of a request with a placeholder host, as nothing may depend on the client's. Null if invalid. */
export function addressOf(request: IncomingMessage): URL | null {
  const url = URL.parse(request.url ?? '/', 'http://site.invalid')
  try {
    decodeURIComponent(url?.pathname ?? '')
    return url
  } catch {
    return null
  }
}

export const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** Sends a short plain-text response. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, plainHeaders)
  response.end(`${text}\n`)
}
