import type { IncomingMessage } from 'node:http'
import { bodyLimit } from './plugins/use-request-guard.ts'

/** A request's body as text; undefined once it is too large, and the rest is not read. */
export function readBody(request: IncomingMessage): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  const parts: Buffer[] = []
  let size = 0
  request.on('data', (part: Buffer) => {
    size += part.byteLength
    if (size <= bodyLimit) parts.push(part)
    else {
      request.pause()
      resolve(undefined)
    }
  })
  request.once('end', () => resolve(Buffer.concat(parts).toString()))
  request.once('error', reject)
  return promise
}
