import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { isReachable, redisUrl } from './redis-server.ts'

/** Address of the Redis for tests. */
export const redis = redisUrl()

const isThere = await isReachable(redis)

/** CI must test everything, so a missing Redis is a failure there. */
export const hasRedis = isThere || process.env['CI'] === 'true'

/** A connection to Redis that can be closed and opened again. */
export async function wayToRedis() {
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer(near => {
    if (!isOpen) return void near.destroy()
    const far = createConnection(Number(redis.port || 6379), redis.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => (near.destroy(), far.destroy()))
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const close = () => {
    isOpen = false
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    port: (server.address() as AddressInfo).port,
    close,
    open: () => (isOpen = true),
    end: () => (close(), server.close()),
  }
}
