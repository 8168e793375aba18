import type { ServerResponse } from 'node:http'
import type { FinishedResponse } from './finished-response.ts'
import { sendResponse } from './send-response.ts'

/** A request whose response is written by the Node adapter. */
export class NodeRequest extends Request {}

/** A response that writes itself with node:http, where this is cheaper than a web stream. */
export class NodeResponse extends Response {
  readonly write: (outgoing: ServerResponse) => void

  constructor(write: (outgoing: ServerResponse) => void) {
    super()
    this.write = write
  }
}

/** Finished bytes as the response to a request; the Node adapter sends them unchanged. */
export function finishedResponse(finished: FinishedResponse, request: Request): Response {
  const { status, headers, body } = finished
  if (request instanceof NodeRequest) return new NodeResponse(outgoing => sendResponse(finished, outgoing))
  return new Response(status === 304 ? null : new Uint8Array(body), { status, headers })
}
