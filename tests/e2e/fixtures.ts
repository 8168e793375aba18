import { test as base, type Page } from 'playwright/test'
import { contentFolder } from '../support/content-folder.ts'
import { galleryEmbeds } from '../support/content-gallery/gallery-embeds.ts'
import { galleryFiles } from '../support/content-gallery/gallery-files.ts'
import { type HostedSite, type SiteHost, startSiteHost } from '../support/site-host.ts'

interface TestFixtures {
  /** A site of this test's own, to move its clock and to break what is behind it. */
  ownSite: HostedSite
  /** New Zealand time at which sites start. */
  at: string
  /** Said by the page to its console, or thrown and caught by nobody; a journey ends with none. */
  complaints: string[]
  /** What a page may complain of: a browser itself reports each answer of 404. */
  allowed: RegExp
}

interface WorkerFixtures {
  siteHost: SiteHost
  /** A site that many tests read; nothing in it moves. */
  site: HostedSite
  /** A site whose pages show every block and collection in every option. */
  gallery: HostedSite
}

/**
 * Waits for streams that the page has reserved and not connected yet. The gateway keeps those for 15 s of its own time,
 * which a test lets pass at once.
 */
function watchReservations(page: Page): () => Promise<unknown> {
  const connections: Promise<unknown>[] = []
  page.on('request', request => {
    if (request.method() !== 'PUT') return
    const connects = page.waitForResponse(
      response => response.request().headers()['accept'] === 'text/event-stream',
      { timeout: 2_000 },
    )
    connections.push(connects.catch(() => {}))
  })
  return () => Promise.all(connections)
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  at: ['2024-03-08T11:00', { option: true }],
  allowed: [/^$/, { option: true }],
  siteHost: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, give) => {
      const host = startSiteHost()
      await give(host)
      host.close()
    },
    { scope: 'worker' },
  ],
  site: [async ({ siteHost }, give) => give(await siteHost.start('2024-03-08T11:00')), { scope: 'worker' }],
  gallery: [
    async ({ siteHost }, give) => {
      const { directory, close } = await contentFolder(await galleryFiles())
      const site = await siteHost.start('2024-03-08T11:00', {
        contentDirectory: directory,
        embeds: galleryEmbeds,
      })
      await give(site)
      await site.close()
      await close()
    },
    { scope: 'worker' },
  ],
  ownSite: async ({ siteHost, at, page }, give) => {
    const site = await siteHost.start(at)
    const reservationsConnected = watchReservations(page)
    let isOpen = true
    const close = async () => {
      if (isOpen) await site.close()
      isOpen = false
    }
    async function advance(ms: number): Promise<void> {
      await reservationsConnected()
      await site.advance(ms)
    }
    await give({ ...site, advance, close })
    // Or the page would complain of the end.
    await page.close()
    await close()
  },
  complaints: [
    async ({ page, allowed }, give) => {
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(String(error)))
      page.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push(`${message.text()} (${message.location().url})`)
      })
      await give(complaints)
      base.expect(complaints.filter(text => !allowed.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from 'playwright/test'
