// Sites in a process of their own, told by messages what time it is there and what goes wrong behind them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeGallery } from './content-gallery/write-gallery.ts'
import type { SiteContent, SiteOrder, SiteReply } from './site-messages.ts'
import { startSite, type StartedSite } from './site.ts'

const sites = new Map<number, StartedSite>()

const send = (reply: SiteReply) => process.send?.(reply)

/** Starts a site; the folder of its content lives as long as it does. */
async function start(at: string, content: SiteContent): Promise<StartedSite> {
  if (content === 'shipped') return startSite({ at })
  const contentDirectory = await mkdtemp(join(tmpdir(), 'gallery-'))
  await writeGallery(contentDirectory)
  const site = await startSite({ at, contentDirectory })
  return {
    ...site,
    async close() {
      await site.close()
      await rm(contentDirectory, { recursive: true, force: true })
    },
  }
}

async function obey(order: SiteOrder): Promise<string | undefined> {
  if (order.do === 'start') {
    const started = await start(order.at, order.content ?? 'shipped')
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
