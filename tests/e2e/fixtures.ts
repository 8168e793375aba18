import { test as base } from 'playwright/test'
import { type ForkedSite, forkSite } from '../support/forked-site.ts'

interface TestFixtures {
  /** A site of this test's own, to move its clock and to break what is behind it. */
  ownSite: ForkedSite
  /** New Zealand time at which sites start. */
  at: string
  /** Said by the page to its console, or thrown and caught by nobody; a journey ends with none. */
  complaints: string[]
  /** What a page may complain of: a browser itself reports each answer of 404. */
  allowed: RegExp
}

interface WorkerFixtures {
  /** A site that many tests read; nothing in it moves. */
  site: ForkedSite
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  at: ['2024-03-08T11:00', { option: true }],
  allowed: [/^$/, { option: true }],
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, give) => {
      const site = await forkSite('2024-03-08T11:00')
      await give(site)
      site.close()
    },
    { scope: 'worker' },
  ],
  ownSite: async ({ at }, give) => {
    const site = await forkSite(at)
    await give(site)
    site.close()
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
