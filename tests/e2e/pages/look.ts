import axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

/** The widths at which the site must look finished. */
export const widths = [360, 820, 1280] as const
export const themes = ['light', 'dark'] as const

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The lines of a table are alike, and there are hundreds: the first say what all do. */
const laterLines = 'tbody > tr:nth-child(n + 12)'

/** What a person who cannot see, point or read small text would stumble over, one line each. */
export async function barriers(page: Page): Promise<string[]> {
  const isReady = await page.evaluate(() => 'axe' in window)
  if (!isReady) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ values, exclude }) => {
      // Every element is asked for its place, for which a line out of view would be laid out anew each time.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets = [sheet]
      const { axe: looking } = window as unknown as { axe: typeof axe }
      // While an open menu makes the rest inert, what a page must have is out of reach on purpose.
      const isBehind = document.querySelector('main')?.closest('[inert]') !== null
      const ofPages = isBehind ? ['landmark-one-main', 'page-has-heading-one'] : []
      const { violations } = await looking.run(
        { exclude },
        {
          runOnly: { type: 'tag', values },
          rules: Object.fromEntries(ofPages.map(rule => [rule, { enabled: false }])),
          resultTypes: ['violations'],
          // Only a rule about sheets would need them read anew; no tag above names it.
          preload: false,
          // A frame is another page, often without an origin: it would be asked, and the browser complain.
          iframes: false,
        },
      )
      const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
      return [
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
        ),
        // Links and labels find the first alone; axe no longer looks.
        ...ids.filter((id, at) => ids.indexOf(id) !== at).map(id => `duplicate-id: ${id}`),
      ]
    },
    { values: rules, exclude: [laterLines] },
  )
}

/** How many pixels of the page lie beyond its right edge. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Every width in each theme, for one page of each kind. */
export const everyLook = themes.flatMap(theme => widths.map(width => ({ theme, width })))

/** `EVERY_LOOK=1` looks at every page in each width, theme and size of text. */
const looksAtAll = process.env['EVERY_LOOK'] !== undefined

/** Every width and both themes, for all other pages: they are made of the same parts. */
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

/** Sizes of text, in percent. What fits the smallest and the largest fits the one between. */
export const textSizes = looksAtAll ? ['100', '115', '130'] : ['100', '130']

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
    await open?.()
    expect(await overflow(page), `${look}: nothing beyond the right edge`).toBeLessThanOrEqual(0)
    expect(await barriers(page), look).toEqual([])
    await close?.()
  }
}
