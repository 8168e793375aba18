import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createSite,
  createSiteQueues,
  type DrawingThread,
  loadBuiltPages,
  serveBuiltAssets,
} from '@exchange/web/site'
import { createHouse, type House, type HouseOptions } from './house.ts'
import { whileIdleTimePasses } from './idle-time.ts'
import { root } from './root.ts'

const web = join(root, 'web')

export interface StartedSite extends House {
  /** Address on which it listens, such as `http://localhost:40123`. */
  url: string
}

interface SiteParts {
  /** Renders pages in a thread, like `npm start`. The clock does not wait for it. */
  thread?: DrawingThread
}

/** Every operation of the site's own pages, by its hash. */
export function persistedDocuments(): Record<string, string> {
  const file = join(web, 'src/__generated__/persisted-documents.json')
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/** The built site with all services in one process, on a free port; only the test advances its clock. */
export async function startSite(
  options: Omit<HouseOptions, 'persistedDocuments'> & SiteParts = {},
): Promise<StartedSite> {
  let url = ''
  const queues = createSiteQueues()
  const house = await createHouse({
    queues,
    accountsOrigin: () => options.publicOrigin ?? url,
    ...options,
    persistedDocuments: persistedDocuments(),
  })
  const site = createSite({
    gateway: house.gateway,
    clock: house.clock,
    queues,
    embeds: options.embeds,
    publicOrigin: options.publicOrigin,
    draw: options.thread?.draw ?? (await loadBuiltPages(join(web, 'build'))),
    assets: serveBuiltAssets(join(web, 'build')),
  })
  url = await site.listen(0)
  return {
    ...house,
    url,
    until: promise => whileIdleTimePasses(house.clock, promise),
    async close() {
      await site.close()
      await options.thread?.close()
      await house.close()
    },
  }
}
