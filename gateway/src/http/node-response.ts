import type { ServerResponse } from 'node:http'
import type { FinishedResponse } from './finished-response.ts'
import { sendResponse } from './send-response.ts'

/** A request whose response the Node adapter writes. */
export class NodeRequest extends Request {}

/** A response that writes itself by node:http, where that is cheaper than a web stream. */
export class NodeResponse extends Response {
  readonly write: (outgoing: ServerResponse) => void

  constructor(write: (outgoing: ServerResponse) => void) {
    super()
    this.write = write
  }
}

/** Finished bytes as the response to a request; the Node adapter sends them as they are. */
export function finishedResponse(finished: FinishedResponse, request: Request): Response {
  const { status, headers, body } = finished
  if (request instanceof NodeRequest) return new NodeResponse(outgoing => sendResponse(finished, outgoing))
  return new Response(status === 304 ? null : new Uint8Array(body), { status, headers })
}
