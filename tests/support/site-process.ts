// A site in a process of its own, told by messages what time it is and what goes wrong behind it.
import type { SiteOrder, SiteReply } from './site-messages.ts'
import { startSite } from './site.ts'

const site = await startSite({ at: process.argv[2] ?? '2024-03-08T11:00' })

const send = (reply: SiteReply) => process.send?.(reply)

async function obey(order: SiteOrder): Promise<void> {
  if (order.do === 'advance') await site.clock.advance(order.ms)
  else site[order.upstream].set(order.fault, order.path === undefined ? undefined : new RegExp(order.path))
}

process.on('message', (order: SiteOrder) => {
  obey(order).then(
    () => send({ done: order.id }),
    (error: unknown) => send({ done: order.id, failure: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
send({ url: site.url })
