import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { pressFaults } from './pages/press.ts'
import { type Screen, screens } from './pages/screens.ts'

const widths = [360, 820, 1280, 1600]

/** With `EVERY_LOOK=1` each screen at each width, else each at one width in turn. */
const isWhole = process.env['EVERY_LOOK'] !== undefined

/** One page walks so many screens: a browser reads the site's scripts only once then. */
const together = 6

function walksAt(list: readonly Screen[], width: number): Screen[][] {
  const walked = list.filter((_screen, place) => isWhole || widths[place % widths.length] === width)
  return Array.from({ length: Math.ceil(walked.length / together) }, (_none, at) =>
    walked.slice(at * together, (at + 1) * together),
  )
}

const title = (walk: readonly Screen[]) =>
  `${walk.map(({ path }) => path).join(', ')}: a press hits every link, button and field, and no bar hides the focus`

async function walkThrough(page: Page, origin: string, walk: readonly Screen[]) {
  for (const screen of walk) {
    await page.goto(origin + screen.path)
    await awake(page)
    expect.soft(await pressFaults(page), screen.path).toEqual([])
  }
}

// A browser itself reports what is not there.
test.use({ allowed: /404/, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

const ofVisitors = screens.filter(({ reader }) => reader !== 'member')
const ofMembers = screens.filter(({ reader }) => reader !== undefined)

for (const width of widths)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width === 360 })

    for (const walk of walksAt(ofVisitors, width))
      test(title(walk), ({ page, site }) => walkThrough(page, site.url, walk))

    test.describe('for a member', () => {
      test.use({ isMember: true })
      for (const walk of walksAt(ofMembers, width))
        test(title(walk), ({ page, site }) => walkThrough(page, site.url, walk))
    })
  })
