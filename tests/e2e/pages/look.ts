import axe from 'axe-core'
import { type CDPSession, expect, type Page } from 'playwright/test'
import { openFolds } from './opened.ts'
import { sightFaults, stuckHeight } from './sight.ts'
import { tooSmall } from './touch.ts'

/** The widths at which the site must look finished. */
export const widths = [360, 820, 1280, 1440] as const
export const themes = ['light', 'dark'] as const

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A theme changes colours only. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** The lines of a table are alike, and there are hundreds: the first say what all do. */
const laterLines = 'tbody > tr:nth-child(n + 12)'

/** Gives a page a script. Evaluated as an argument, half a megabyte is read twice. */
async function give(page: Page, expression: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression })
  await session.detach()
}

/**
 * What a person who cannot see, point or read small text would stumble over, one line each; or of it what colours do. Of the whole
 * page, or of the parts that a selector names, of which there must be one.
 */
export async function barriers(page: Page, of: 'all' | 'colours' = 'all', parts?: string): Promise<string[]> {
  const isReady = await page.evaluate(() => 'axe' in window)
  if (!isReady) await give(page, axe.source)
  return page.evaluate(
    async ({ only, parts, later, tagged, named }) => {
      // Every element is asked for its place, for which a line out of view would be laid out anew each time.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets = [sheet]
      const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
      // Left out by name they would be walked all the same. Nothing moves meanwhile, so they find their places again.
      const places = Array.from(document.querySelectorAll(later), row => {
        const place = document.createComment('')
        row.replaceWith(place)
        return { place, row }
      })
      const { axe: looking } = window as unknown as { axe: typeof axe }
      // While an open menu makes the rest inert, what a page must have is out of reach on purpose.
      const isBehind = document.querySelector('main')?.closest('[inert]') !== null
      const ofPages = isBehind ? ['landmark-one-main', 'page-has-heading-one'] : []
      const { violations } = await looking.run(parts ?? document, {
        runOnly: only === 'all' ? { type: 'tag', values: tagged } : { type: 'rule', values: named },
        rules: Object.fromEntries(ofPages.map(rule => [rule, { enabled: false }])),
        resultTypes: ['violations'],
        // Only a rule about sheets would need them read anew; no tag above names it.
        preload: false,
        // A frame is another page, often without an origin: it would be asked, and the browser complain.
        iframes: false,
      })
      for (const { place, row } of places) place.replaceWith(row)
      return [
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
        ),
        // Links and labels find the first alone; axe no longer looks.
        ...ids.filter((id, at) => ids.indexOf(id) !== at).map(id => `duplicate-id: ${id}`),
      ]
    },
    { only: of, parts, later: laterLines, tagged: tags, named: rulesOfColours },
  )
}

/** How many pixels of the page lie beyond its right edge. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A window and the colours that a page is shown in. */
export interface Look {
  theme: (typeof themes)[number]
  width: (typeof widths)[number]
}

/** Every width in each theme. */
export const everyLook: readonly Look[] = widths.flatMap(width => themes.map(theme => ({ theme, width })))

/** A phone and a desk for what a page shows when something is opened or fails; `npm run test:looks` takes every look. */
const someLooks: readonly Look[] =
  process.env['EVERY_LOOK'] === undefined
    ? [
        { theme: 'light', width: 360 },
        { theme: 'dark', width: 1280 },
      ]
    : everyLook

/** Sizes of text, in percent. */
export const textSizes = ['100', '115', '130']

/** Chooses a size of text, in percent, as a reader does. */
export async function chooseTextSize(page: Page, size: string) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: `Font size ${size}%` }).click()
}

/** Nothing reaches beyond the right edge, from the narrowest screen on, in every size of text. */
export async function expectFits(page: Page) {
  for (const size of textSizes) {
    await chooseTextSize(page, size)
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `${size} % at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
}

/** Two frames later what shows itself to whoever is far down, and covers what is there, is gone. */
const goToTop = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' })
    const nextFrame = () => new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))
    await nextFrame()
    await nextFrame()
  })

interface Looking {
  /** Brings what is looked at into sight, for each look anew. */
  open?: () => Promise<void>
  close?: () => Promise<void>
}

/** Looks at a page on a phone and on a desk, light and dark: nothing reaches beyond its edge, and there is no barrier. */
export async function expectNoBarriers(page: Page, { open, close }: Looking = {}) {
  for (const { theme, width } of someLooks) {
    const look = `${theme} ${width}`
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    // The bar that stays covers a part of whatever was scrolled beneath it, which is no small target.
    await goToTop(page)
    await open?.()
    expect(await overflow(page), `${look}: nothing beyond the right edge`).toBeLessThanOrEqual(0)
    expect(await barriers(page), look).toEqual([])
    await close?.()
  }
}

/** Of parts of a page, as it is looked at now. */
export async function expectNoBarriersIn(page: Page, parts: string, name = parts): Promise<void> {
  await goToTop(page)
  expect(await overflow(page), `${name}: nothing beyond the right edge`).toBeLessThanOrEqual(0)
  expect(await barriers(page, 'all', parts), name).toEqual([])
}

/** The most that may stay at the top of a scrolled page: a quarter of it, in pixels. */
const mostStuck = 225

/** A browser keeps what a session emulates for as long as it is there. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Whether the reader has a finger, as on a phone, and no mouse. */
export async function pretendTouch(page: Page, isOn: boolean): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Emulation.setTouchEmulationEnabled', { enabled: isOn, maxTouchPoints: 1 })
}

/** Opens a page as a phone does. */
export async function openOnPhone(page: Page, url: string) {
  await page.setViewportSize({ width: 360, height: 900 })
  await pretendTouch(page, true)
  return page.goto(url)
}

const setTheme = (page: Page, theme: (typeof themes)[number]) =>
  page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })

/** Faults at a width, in a theme, in the given sizes of text; on a phone what a finger misses, too. */
async function faultsOf(page: Page, { theme, width }: Look, sizes: readonly string[]): Promise<string[]> {
  await pretendTouch(page, width === 360)
  await page.setViewportSize({ width, height: 900 })
  await setTheme(page, theme)
  const small = width === 360 ? await tooSmall(page) : []
  const stuck = await stuckHeight(page)
  return [
    ...(await sightFaults(page, sizes)),
    ...small.map(target => `a finger misses ${target}`),
    ...(stuck > mostStuck ? [`${stuck} px stay at the top`] : []),
  ].map(fault => `${theme} ${width}: ${fault}`)
}

/** Faults of a phone's page once its folds are open. */
async function faultsOfFolds(page: Page): Promise<string[]> {
  await openFolds(page)
  const small = await tooSmall(page)
  const faults = await sightFaults(page, textSizes.slice(0, 1))
  return [...small.map(target => `a finger misses ${target}`), ...faults].map(fault => `opened: ${fault}`)
}

/** Barriers of a page as it is now: in one theme all, in the other those of its colours. */
async function barriersInThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) {
    await setTheme(page, theme)
    const faults = await barriers(page, theme === 'light' ? 'all' : 'colours')
    found.push(...faults.map(fault => `${theme}: ${fault}`))
  }
  return found
}

/**
 * One look at a page that was opened on a phone: nothing is cut, broken, covered, blank or out of the window, a finger hits what it
 * aims at, and nothing is a barrier.
 */
export async function expectFinished(page: Page, look: Look): Promise<void> {
  const faults = await faultsOf(page, look, textSizes.slice(0, 1))
  // Everything else that is walked on the same page is checked, too.
  expect.soft([...faults, ...(await barriers(page))], page.url()).toEqual([])
}

/**
 * Every look at a page that was opened on a phone: each width, theme and size of text. On a phone its folds are opened as well.
 * Barriers are looked for in both themes on a phone, and on a desk in the largest text. Ends in the site's own size of text.
 */
export async function expectFinishedInEveryLook(page: Page): Promise<void> {
  const found: string[] = []
  // A phone comes last, as its folds stay open.
  for (const look of everyLook.toReversed()) found.push(...(await faultsOf(page, look, textSizes)))
  found.push(...(await faultsOfFolds(page)), ...(await barriersInThemes(page)))
  await pretendTouch(page, false)
  await chooseTextSize(page, '130')
  found.push(...(await barriersInThemes(page)).map(fault => `1280 in 130 %: ${fault}`))
  await page.setViewportSize({ width: 320, height: 900 })
  const beyond = await overflow(page)
  if (beyond > 0) found.push(`130 % at 320: ${beyond} px beyond the right edge`)
  await chooseTextSize(page, '100')
  expect.soft(found, page.url()).toEqual([])
}
