import axe from 'axe-core'
import { type CDPSession, expect, type Page } from 'playwright/test'
import { openFolds } from './opened-parts.ts'
import { layoutFaults, stuckHeight } from './text-layout.ts'
import { tooSmall } from './touch.ts'

/** Widths at which the layout of the site is checked. */
export const widths = [360, 820, 1280, 1440] as const
export const themes = ['light', 'dark'] as const

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A theme changes colours only. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** A table has hundreds of similar rows: the first ones represent all. */
const laterLines = 'tbody > tr:nth-child(n + 12)'

/** Evaluates a script in a page. As an argument of `evaluate`, half a megabyte would be parsed twice. */
async function give(page: Page, expression: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression })
  await session.detach()
}

/**
 * Accessibility faults, one line each, or only those of colours. Checks the whole page, or the parts of a selector,
 * which must match.
 */
export async function barriers(page: Page, of: 'all' | 'colours' = 'all', parts?: string): Promise<string[]> {
  const isReady = await page.evaluate(() => 'axe' in window)
  if (!isReady) await give(page, axe.source)
  return page.evaluate(
    async ({ only, parts, later, tagged, named }) => {
      // The position of every element is queried, for which rows out of view would be laid out again each time.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets = [sheet]
      const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
      // Rows excluded by selector would still be traversed. Nothing changes during the check, so they are put back in their
      // places.
      const places = Array.from(document.querySelectorAll(later), row => {
        const place = document.createComment('')
        row.replaceWith(place)
        return { place, row }
      })
      const { axe: looking } = window as unknown as { axe: typeof axe }
      // While an open menu makes the rest inert, required landmarks are unavailable on purpose.
      const isBehind = document.querySelector('main')?.closest('[inert]') !== null
      const ofPages = isBehind ? ['landmark-one-main', 'page-has-heading-one'] : []
      const { violations } = await looking.run(parts ?? document, {
        runOnly: only === 'all' ? { type: 'tag', values: tagged } : { type: 'rule', values: named },
        rules: Object.fromEntries(ofPages.map(rule => [rule, { enabled: false }])),
        resultTypes: ['violations'],
        // Only a rule about style sheets needs them preloaded; no tag above includes it.
        preload: false,
        // A frame is another page, often with an opaque origin: querying it causes browser errors.
        iframes: false,
      })
      for (const { place, row } of places) place.replaceWith(row)
      return [
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
        ),
        // Links and labels only find the first element of an id; axe no longer checks this.
        ...ids.filter((id, at) => ids.indexOf(id) !== at).map(id => `duplicate-id: ${id}`),
      ]
    },
    { only: of, parts, later: laterLines, tagged: tags, named: rulesOfColours },
  )
}

/** Number of pixels by which the page exceeds its right edge. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A window width and a theme. */
export interface Look {
  theme: (typeof themes)[number]
  width: (typeof widths)[number]
}

/** Every width in each theme. */
export const everyLook: readonly Look[] = widths.flatMap(width => themes.map(theme => ({ theme, width })))

/** A phone and a desktop, for pages with something opened or failed; `npm run test:looks` uses every look. */
const someLooks: readonly Look[] =
  process.env['EVERY_LOOK'] === undefined
    ? [
        { theme: 'light', width: 360 },
        { theme: 'dark', width: 1280 },
      ]
    : everyLook

/** Text sizes, in percent. */
export const textSizes = ['100', '115', '130']

/** Chooses a text size, in percent, by its button. */
export async function chooseTextSize(page: Page, size: string) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: `Font size ${size}%` }).click()
}

/** Expects that nothing exceeds the right edge, at any width and text size. */
export async function expectFits(page: Page) {
  for (const size of textSizes) {
    await chooseTextSize(page, size)
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `${size} % at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
}

/** Scrolls to the top. After two frames, elements displayed only on scrolled pages are gone and cover nothing. */
const goToTop = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' })
    const nextFrame = () => new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))
    await nextFrame()
    await nextFrame()
  })

interface Looking {
  /** Opens the checked element, again for each look. */
  open?: () => Promise<void>
  close?: () => Promise<void>
}

/**
 * Checks a page on a phone and on a desktop, light and dark: nothing exceeds its edge, and there are no accessibility
 * faults.
 */
export async function expectNoBarriers(page: Page, { open, close }: Looking = {}) {
  for (const { theme, width } of someLooks) {
    const look = `${theme} ${width}`
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    // The sticky bar covers parts of a scrolled page, which would count as small targets.
    await goToTop(page)
    await open?.()
    expect(await overflow(page), `${look}: nothing beyond the right edge`).toBeLessThanOrEqual(0)
    expect(await barriers(page), look).toEqual([])
    await close?.()
  }
}

/** Checks parts of a page in the current look. */
export async function expectNoBarriersIn(page: Page, parts: string, name = parts): Promise<void> {
  await goToTop(page)
  expect(await overflow(page), `${name}: nothing beyond the right edge`).toBeLessThanOrEqual(0)
  expect(await barriers(page, 'all', parts), name).toEqual([])
}

/** Largest height of sticky elements at the top of a scrolled page: a quarter of it, in pixels. */
const mostStuck = 225

/** A browser keeps the emulation of a session only while the session exists. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Emulates a touch screen instead of a mouse. */
export async function pretendTouch(page: Page, isOn: boolean): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Emulation.setTouchEmulationEnabled', { enabled: isOn, maxTouchPoints: 1 })
}

/** Opens a page on a phone. */
export async function openOnPhone(page: Page, url: string) {
  await page.setViewportSize({ width: 360, height: 900 })
  await pretendTouch(page, true)
  return page.goto(url)
}

const setTheme = (page: Page, theme: (typeof themes)[number]) =>
  page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })

/** Faults at a width, in a theme, in the given text sizes; on a phone including small touch targets. */
async function faultsOf(page: Page, { theme, width }: Look, sizes: readonly string[]): Promise<string[]> {
  await pretendTouch(page, width === 360)
  await page.setViewportSize({ width, height: 900 })
  await setTheme(page, theme)
  const small = width === 360 ? await tooSmall(page) : []
  const stuck = await stuckHeight(page)
  return [
    ...(await layoutFaults(page, sizes)),
    ...small.map(target => `a finger misses ${target}`),
    ...(stuck > mostStuck ? [`${stuck} px stay at the top`] : []),
  ].map(fault => `${theme} ${width}: ${fault}`)
}

/** Faults of a page on a phone with its folds open. */
async function faultsOfFolds(page: Page): Promise<string[]> {
  await openFolds(page)
  const small = await tooSmall(page)
  const faults = await layoutFaults(page, textSizes.slice(0, 1))
  return [...small.map(target => `a finger misses ${target}`), ...faults].map(fault => `opened: ${fault}`)
}

/** Accessibility faults of the current page: all in one theme, only those of colours in the other. */
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
 * Checks one look at a page opened on a phone: nothing is cut off, broken, covered, blank or out of the window, touch
 * targets are large enough, and there are no accessibility faults.
 */
export async function expectFinished(page: Page, look: Look): Promise<void> {
  const faults = await faultsOf(page, look, textSizes.slice(0, 1))
  // A soft assertion, so that later screens on the same page are checked as well.
  expect.soft([...faults, ...(await barriers(page))], page.url()).toEqual([])
}

/**
 * Checks every look at a page opened on a phone: each width, theme and text size; on a phone with folds opened as well.
 * Accessibility is checked in both themes on a phone, and on a desktop in the largest text. Ends in the default text
 * size.
 */
export async function expectFinishedInEveryLook(page: Page): Promise<void> {
  const found: string[] = []
  // The phone is last, since its folds stay open.
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
