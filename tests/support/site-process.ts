// Sites in a process of their own, told by messages what time it is there and what goes wrong behind them.
import type { SiteOrder, SiteReply } from './site-messages.ts'
import { startSite, type StartedSite } from './site.ts'

const sites = new Map<number, StartedSite>()

const send = (reply: SiteReply) => process.send?.(reply)

async function obey(order: SiteOrder): Promise<string | undefined> {
  if (order.do === 'start') {
    const started = await startSite({ at: order.at, ...order.settings })
    sites.set(order.site, started)
    return started.url
  }
  const site = sites.get(order.site)
  if (!site) throw new Error(`There is no site ${order.site}`)
  if (order.do === 'advance') await site.clock.advance(order.ms)
  else if (order.do === 'fail')
    site[order.upstream].set(order.fault, order.path === undefined ? undefined : new RegExp(order.path))
  else {
    sites.delete(order.site)
    await site.close()
  }
  return undefined
}

process.on('message', (order: SiteOrder) => {
  obey(order).then(
    url => send({ done: order.id, ...(url === undefined ? {} : { url }) }),
    (error: unknown) => send({ done: order.id, failure: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
