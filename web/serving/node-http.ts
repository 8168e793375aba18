import { plainHeaders } from '@exchange/gateway/plain-response'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Where a request wants to go, on a made-up host: nothing may depend on the one a client claims. Null for what
 * cannot be read.
 */
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

/** A short answer in plain words. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, plainHeaders)
  response.end(`${text}\n`)
}
