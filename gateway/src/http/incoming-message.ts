import type { IncomingMessage } from 'node:http'
import { readerAddress } from './reader-address.ts'

/** A request's body as text; undefined if it is larger than `limit` bytes, and the rest is not read. */
export function readIncoming(incoming: IncomingMessage, limit: number): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  const parts: Buffer[] = []
  let size = 0
  incoming.on('data', (part: Buffer) => {
    size += part.byteLength
    if (size <= limit) parts.push(part)
    else {
      incoming.pause()
      resolve(undefined)
    }
  })
  incoming.once('end', () => resolve(Buffer.concat(parts).toString()))
  incoming.once('error', reject)
  return promise
}

/** The reader charged for a request. */
export const readerOf = ({ socket, headers }: IncomingMessage): string =>
  readerAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString())

/** All header fields, one entry per value. */
export const headerFields = ({ headersDistinct }: IncomingMessage): [string, string][] =>
  Object.entries(headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  )
