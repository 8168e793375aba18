import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** A proxy that cuts each connection after a number of received bytes. */
export interface CuttingProxy {
  /** Address with the proxy's port. */
  url: string
  /** Cuts so far. */
  cuts(): number
  /** Sends new connections to another port. */
  to(port: number): void
  close(): void
}

/** Pseudorandom numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `lengths` returns the bytes after which the next connection is cut; undefined for one that is not. */
export async function cuttingProxy(port: number, lengths: () => number | undefined): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  let target = port
  let cuts = 0
  const server = createServer(near => {
    const far = createConnection(target, '127.0.0.1')
    let left = lengths()
    const end = () => (near.destroy(), far.destroy())
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', end)
    }
    near.pipe(far)
    far.on('data', (chunk: Buffer) => {
      if (near.destroyed) return
      if (left === undefined || chunk.length < left) {
        if (left !== undefined) left -= chunk.length
        return void near.write(chunk)
      }
      cuts += 1
      near.write(chunk.subarray(0, left), end)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    to: next => void (target = next),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
