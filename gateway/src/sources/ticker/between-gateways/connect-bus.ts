import type { Log } from '../../../log/log.ts'
import type { StreamBus } from './stream-bus.ts'

/** Where the gateways of one site meet; undefined without an address, and then no client is loaded. */
export async function connectBus(redisUrl: string | undefined, log: Log): Promise<StreamBus | undefined> {
  if (redisUrl === undefined) return undefined
  const { createRedisBus } = await import('./redis-bus.ts')
  return createRedisBus({ url: redisUrl, log })
}
