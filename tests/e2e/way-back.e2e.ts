import type { Browser } from 'playwright/test'
import { someCode } from '../support/sample-market.ts'
import { expect, logIn, test as base } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'
import { KeptPage, launchKeepingBrowser } from './pages/back-forward-cache.ts'
import { listen, openStreams } from './pages/network.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

const test = base.extend<object, { keeping: Browser }>({
  keeping: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, give) => {
      const browser = await launchKeepingBrowser()
      await give(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/**
 * These responses are `no-store`: each is made for one reader, from a mailed link or from the reader's mail. The next
 * user of the machine must not find them by going back.
 */
const forOneReader = [
  '/mynzx/activate',
  '/mynzx/confirm-email',
  '/mynzx/forgot-password',
  '/mynzx/login',
  '/mynzx/mailbox',
  '/mynzx/register',
  '/mynzx/reset-password',
  '/mynzx/unsubscribe',
]

/** Without a session, these redirect to the login. */
const forMembers = ['/mynzx/account', '/mynzx/alerts', '/mynzx/portfolio', '/mynzx/portfolio/transactions']

/** An existing value of each parameter; a route with another meaning of the same name has its own entry. */
const parameters: Readonly<Record<string, string>> = {
  market: 'NZSX',
  section: 'dividends',
  instrument: 'KRE',
  code: 'KRE',
  sector: 'utilities',
  product: 'WMP',
  contract: 'WMPH24',
  regulator: 'nzregco',
  set: 'instruments',
  type: 'Instrument',
  'markets/indices/:code': 'NZ50',
  'markets/gdt/events/:event': '351',
  'markets/NZCX/index_futures/:contract': 'KIWH24',
  '*': 'help',
}

const addressOf = (path: string) =>
  `/${path.replace(/:(\w+)|\*/g, (whole, name: string = whole) => parameters[path] ?? parameters[name] ?? whole)}`

/** Route manifest of the site's own script. */
interface Manifest {
  routes: Record<string, { path?: string; index?: boolean; parentId?: string }>
}

/** An address of every route that has one: layouts have none. */
async function addresses({ page }: KeptPage): Promise<string[]> {
  const { routes } = await page.evaluate(
    () => (globalThis as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest,
  )
  return Object.values(routes)
    .filter(({ path, index, parentId }) => parentId !== undefined && (path !== undefined || index))
    .map(({ path = '' }) => addressOf(path))
}

/** A number of pages that fits into a browser's back/forward cache with some room to spare. */
const keptAtOnce = 5

/** Opens page after page, and goes all the way back. Resolves with the pages that were not restored, and the reasons. */
async function lostOnTheWay(tab: KeptPage, urls: readonly string[]): Promise<Map<string, unknown>> {
  const lost = new Map<string, unknown>()
  for (let at = 0; at < urls.length; at += keptAtOnce) {
    const some = urls.slice(at, at + keptAtOnce)
    for (const url of some) {
      await tab.page.goto(url)
      // A page may redirect during hydration, like a visitor's logout.
      await expect(() => awake(tab.page), url).toPass()
    }
    await tab.page.goto(new URL('/icon.svg', urls[0]).href)
    for (const url of some.toReversed()) {
      const { isKept, reasons } = await tab.goBack()
      if (!isKept) lost.set(new URL(url).pathname, reasons)
    }
  }
  return lost
}

test('going back to a page of any route restores the page', async ({ keeping, site }) => {
  const tab = await KeptPage.open(keeping)
  await tab.page.goto(site.url)
  await awake(tab.page)
  const all = await addresses(tab)
  expect(all.length).toBeGreaterThan(40)
  expect(all.join(' ')).not.toMatch(/[:*]/)
  const urlsOf = (some: readonly string[]) => some.map(address => site.url + address)
  const lost = await lostOnTheWay(tab, urlsOf(all.filter(address => !forMembers.includes(address))))
  expect([...lost.keys()].toSorted(), JSON.stringify([...lost])).toEqual(forOneReader)
  await logIn(tab.page.context(), site)
  const lostOfMember = await lostOnTheWay(tab, urlsOf(all.filter(address => forMembers.includes(address))))
  expect([...lostOfMember]).toEqual([])
  await tab.page.close()
})

/** Records every value of a figure while the page is open. */
function noteVolumes(): void {
  const volumes: number[] = []
  const note = () => {
    const terms = Array.from(document.querySelectorAll('dt'))
    const figure = terms.find(term => term.textContent.startsWith('Volume'))?.nextElementSibling
    volumes.push(Number(figure?.textContent.replaceAll(',', '')))
  }
  note()
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  Object.assign(globalThis, { volumes })
}

test('going back shows a price with its own time, which then only increases', async ({
  keeping,
  ownSite,
}) => {
  const tab = await KeptPage.open(keeping)
  const traffic = listen(tab.page)
  const instrument = new InstrumentPage(tab.page)
  await instrument.open(ownSite.url, await someCode('NZSX'))
  await awake(tab.page)
  await expect.poll(() => openStreams(traffic)).toBe(1)
  const asAt = tab.page.getByRole('main').locator('time').first()
  const left = { volume: await instrument.figure('Volume').innerText(), asAt: await asAt.innerText() }
  await tab.page.evaluate(noteVolumes)
  await tab.page.goto(`${ownSite.url}/icon.svg`)
  await ownSite.advance(7 * 60_000)
  expect(await tab.goBack()).toMatchObject({ isKept: true, reasons: null })
  // Its figures are those of the time it was left, until the stream is connected. Both are read at once: the stream may
  // connect in between.
  const shown = await tab.page.evaluate(() => {
    const term = Array.from(document.querySelectorAll('dt')).find(({ textContent }) =>
      textContent.startsWith('Volume'),
    )
    const text = (element: Element | null | undefined) =>
      (element as HTMLElement | null | undefined)?.innerText
    return { volume: text(term?.nextElementSibling), asAt: text(document.querySelector('main time')) }
  })
  if (shown.volume === left.volume) expect(shown.asAt).toBe(left.asAt)
  await whileTimePasses(ownSite, expect(instrument.figure('Volume')).not.toHaveText(left.volume))
  await expect(asAt).not.toHaveText(left.asAt)
  expect(minutesOf(await asAt.innerText()) - minutesOf(left.asAt)).toBeGreaterThanOrEqual(7)
  const volumes = await tab.page.evaluate(() => (globalThis as unknown as { volumes: number[] }).volumes)
  expect(volumes.length).toBeGreaterThan(1)
  expect(volumes).toEqual(volumes.toSorted((one, other) => one - other))
  await tab.page.close()
})

/** Parses a time such as '8 Mar 2024, 10:39 am'. */
function minutesOf(text: string): number {
  const [, hour, minute] = /(\d+):(\d\d)/.exec(text) ?? []
  return Number(hour) * 60 + Number(minute)
}
