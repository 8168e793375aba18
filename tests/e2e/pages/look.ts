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

/** Every width in each theme. */
const everyLook = themes.flatMap(theme => widths.map(width => ({ theme, width })))

/** `EVERY_LOOK=1` looks in each width and theme at what pages show when something is opened or fails, too. */
const looksAtAll = process.env['EVERY_LOOK'] !== undefined

/** For what a page shows when something is opened or fails: as it was loaded, each page has all looks (`screens.e2e.ts`). */
const someLooks = looksAtAll
  ? everyLook
  : ([
      { theme: 'light', width: 360 },
      { theme: 'dark', width: 820 },
      { theme: 'light', width: 1280 },
    ] as const)

/** For the many pages of editors, whose blocks are looked at elsewhere too. */
export const editorsLooks = looksAtAll
  ? everyLook
  : ([
      { theme: 'light', width: 360 },
      { theme: 'dark', width: 1280 },
    ] as const)

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
  looks?: readonly { theme: (typeof themes)[number]; width: number }[]
  /** Brings what is looked at into sight, for each look anew. */
  open?: () => Promise<void>
  close?: () => Promise<void>
}

/** Looks at a page at every width, light and dark: nothing reaches beyond its edge, and there is no barrier. */
export async function expectNoBarriers(page: Page, { open, close, looks = someLooks }: Looking = {}) {
  for (const { theme, width } of looks) {
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

/** Which sizes of text a finished page is looked at in: each at each width, or every size once and the phone's in all. */
const sizesAt: Record<(typeof themes)[number], (width: number) => readonly string[]> = looksAtAll
  ? { light: () => textSizes, dark: () => textSizes.slice(0, 1) }
  : {
      light: width => ({ 360: textSizes, 820: ['115'], 1280: [], 1440: ['100'] })[width] ?? [],
      // A theme changes no letter's width, so one width says what it does.
      dark: width => (width === 1280 ? ['130'] : []),
    }

/** What is amiss at a width in both themes. */
async function faultsAt(page: Page, width: number): Promise<string[]> {
  await setTheme(page, 'light')
  const small = width === 360 ? await tooSmall(page) : []
  const stuck = await stuckHeight(page)
  const found: string[] = []
  for (const theme of themes) {
    const sizes = sizesAt[theme](width)
    if (sizes.length === 0) continue
    await setTheme(page, theme)
    const faults = await sightFaults(page, sizes)
    found.push(...faults.map(fault => `${theme}: ${fault}`))
  }
  return [
    ...found,
    ...small.map(target => `a finger misses ${target}`),
    ...(stuck > mostStuck ? [`${stuck} px stay at the top`] : []),
  ]
}

/** What is amiss on a phone once its folds are open. */
async function faultsOfFolds(page: Page): Promise<string[]> {
  await openFolds(page)
  const small = await tooSmall(page)
  const faults = await sightFaults(page, textSizes.slice(0, 1))
  return [...small.map(target => `a finger misses ${target}`), ...faults].map(fault => `opened: ${fault}`)
}

/** Barriers at a width: of one theme all of them and, where all looks are taken, of the other what its colours do. */
async function barriersAt(page: Page, whole: (typeof themes)[number]): Promise<string[]> {
  const found: string[] = []
  for (const theme of looksAtAll ? themes : [whole]) {
    await setTheme(page, theme)
    const faults = await barriers(page, theme === whole ? 'all' : 'colours')
    found.push(...faults.map(fault => `${theme}: ${fault}`))
  }
  return found
}

/**
 * A page that was opened on a phone, at every width, light and dark, in every size of text: nothing is cut, broken, covered, blank
 * or out of the window, and a finger hits what it aims at. On a phone, which is last, that holds with its folds open, too, and
 * nothing is a barrier in one theme. With `EVERY_LOOK=1` each width has each theme and size, and barriers are looked for in both
 * themes, on a desk in the largest text as well. Ends in the site's own size of text.
 */
export async function expectFinished(page: Page, theme: (typeof themes)[number]): Promise<void> {
  const found: string[] = []
  for (const width of widths.toReversed()) {
    await pretendTouch(page, width === 360)
    await page.setViewportSize({ width, height: 900 })
    const faults = await faultsAt(page, width)
    if (width === 360) faults.push(...(await faultsOfFolds(page)), ...(await barriersAt(page, theme)))
    found.push(...faults.map(fault => `${width}: ${fault}`))
  }
  await chooseTextSize(page, '130')
  if (looksAtAll) found.push(...(await barriersAt(page, 'dark')).map(fault => `1280 in 130 %: ${fault}`))
  await page.setViewportSize({ width: 320, height: 900 })
  const beyond = await overflow(page)
  if (beyond > 0) found.push(`130 % at 320: ${beyond} px beyond the right edge`)
  await chooseTextSize(page, '100')
  // What else is walked on the same page shall be seen, too.
  expect.soft(found, page.url()).toEqual([])
}
