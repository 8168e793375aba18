import type { Log } from '../../../log/log.ts'
import type { StreamBus } from './stream-bus.ts'

/** Connects the gateways of one site; undefined without an address, in which case no client is loaded. */
export async function connectBus(redisUrl: string | undefined, log: Log): Promise<StreamBus | undefined> {
  if (redisUrl === undefined) return undefined
  const { createRedisBus } = await import('./redis-bus.ts')
  return createRedisBus({ url: redisUrl, log })
}
