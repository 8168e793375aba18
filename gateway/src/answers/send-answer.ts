import type { ServerResponse } from 'node:http'
import type { Answer } from './finished-answer.ts'
import { onePieceBytes } from './one-piece.ts'

/** An answer as node:http writes it with the least work. */
interface Wire {
  headers: string[]
  body: Buffer | string
}

const wires = new WeakMap<Answer, Wire>()

function wireOf(answer: Answer): Wire {
  const known = wires.get(answer)
  if (known) return known
  const { headers, body } = answer
  const wire: Wire = {
    // A list costs the same for any set of names; an object's names must be found out for each shape.
    headers: Object.entries(headers).flat(),
    body: body.byteLength <= onePieceBytes ? body.toString('latin1') : body,
  }
  wires.set(answer, wire)
  return wire
}

/** Sends bytes that were ready before they were asked for; only the head for a 304 or a HEAD. */
export function sendAnswer(answer: Answer, response: ServerResponse): void {
  const { headers, body } = wireOf(answer)
  response.writeHead(answer.status, headers)
  if (answer.status === 304 || response.req.method === 'HEAD') response.end()
  else response.end(body, 'latin1')
}
