import { type BrowserContext, test as base } from 'playwright/test'
import { contentFolder } from '../support/content-folder.ts'
import { galleryEmbeds } from '../support/content-gallery/gallery-embeds.ts'
import { galleryFiles } from '../support/content-gallery/gallery-files.ts'
import { shellFiles, shellSettings } from '../support/shell-site.ts'
import { type HostedSite, type SiteHost, startSiteHost } from '../support/site-host.ts'

interface TestFixtures {
  /** A separate site for the test, to advance its clock and to make its upstreams fail. */
  ownSite: HostedSite
  /** The same with the gallery's pages. */
  ownGallery: HostedSite
  /** New Zealand time at which sites start. */
  at: string
  /** Whether the reader is logged in as a member, and so may download files. */
  isMember: boolean
  membership: void
  /** Console messages and uncaught errors of the page; a journey must end without any. */
  complaints: string[]
  /** Allowed messages: a browser itself reports each 404. */
  allowed: RegExp
}

interface WorkerFixtures {
  siteHost: SiteHost
  /** A site shared by many tests; its clock does not move. */
  site: HostedSite
  /** A site with the shipped menus, portals, banners, and a page that has a draft. */
  shellSite: HostedSite
  /** A site whose pages show every block and collection in every option. */
  gallery: HostedSite
}

/** Logs a new member of a site in. Sites share a host, so the last session replaces earlier ones. */
export async function logIn(context: BrowserContext, site: HostedSite): Promise<void> {
  const [name = '', value = ''] = (await site.member()).split('=')
  await context.addCookies([
    { name, value, url: site.url, httpOnly: true },
    { name: 'loggedIn', value: 'true', url: site.url },
  ])
}

async function startGallery(siteHost: SiteHost) {
  const folder = await contentFolder(await galleryFiles())
  const site = await siteHost.start('2024-03-08T11:00', {
    contentDirectory: folder.directory,
    embeds: galleryEmbeds,
  })
  const close = async () => {
    await site.close()
    await folder.close()
  }
  return { site, close }
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
  shellSite: [
    async ({ siteHost }, give) => {
      const { directory, close } = await contentFolder(shellFiles)
      const site = await siteHost.start('2024-03-08T11:00', { contentDirectory: directory, ...shellSettings })
      await give(site)
      await site.close()
      await close()
    },
    { scope: 'worker' },
  ],
  gallery: [
    async ({ siteHost }, give) => {
      const { site, close } = await startGallery(siteHost)
      await give(site)
      await close()
    },
    { scope: 'worker' },
  ],
  ownGallery: async ({ siteHost, page }, give) => {
    const { site, close } = await startGallery(siteHost)
    await give(site)
    // Otherwise the page would report the closed connection.
    await page.close()
    await close()
  },
  ownSite: async ({ siteHost, at, page, isMember }, give) => {
    const site = await siteHost.start(at)
    if (isMember) await logIn(page.context(), site)
    let isOpen = true
    const close = async () => {
      if (isOpen) await site.close()
      isOpen = false
    }
    await give({ ...site, close })
    // Otherwise the page would report the closed connection.
    await page.close()
    await close()
  },
  isMember: [false, { option: true }],
  membership: [
    async ({ page, isMember, site }, give) => {
      if (isMember) await logIn(page.context(), site)
      await give()
    },
    { auto: true },
  ],
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
