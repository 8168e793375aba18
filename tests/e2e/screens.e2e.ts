import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { expectFinished, openOnPhone, themes } from './pages/look.ts'
import { type Screen, screens } from './pages/screens.ts'

// A browser itself reports what is not there.
test.use({ allowed: /404/ })

/** One page walks so many screens: a browser reads the site's scripts and the looking ones only once then. */
const together = 6

/** Screens that one reader walks, each with the theme in which barriers are looked for: they take longest. */
function walks(list: readonly Screen[]) {
  const looked = list.map((screen, place) => ({ ...screen, theme: themes[place % themes.length]! }))
  return Array.from({ length: Math.ceil(looked.length / together) }, (_none, at) =>
    looked.slice(at * together, (at + 1) * together),
  )
}
type Walk = ReturnType<typeof walks>[number]

const title = (walk: Walk) =>
  `${walk.map(({ path }) => path).join(', ')}: finished at every width, light and dark, in every size of text`

async function walkThrough(page: Page, origin: string, walk: Walk) {
  for (const screen of walk) {
    const answer = await openOnPhone(page, origin + screen.path)
    expect(answer?.status(), screen.path).toBe(screen.status ?? 200)
    await awake(page)
    // Who is taken for a stranger is led to the login.
    if (screen.reader === 'member') await expect(page).toHaveURL(origin + screen.path)
    await expectFinished(page, screen.theme)
  }
}

for (const walk of walks(screens.filter(({ reader }) => reader !== 'member')))
  test(title(walk), async ({ page, site }) => {
    test.setTimeout(240_000)
    await walkThrough(page, site.url, walk)
  })

test.describe('for a member', () => {
  test.use({ isMember: true })

  for (const walk of walks(screens.filter(({ reader }) => reader !== undefined)))
    test(title(walk), async ({ page, site }) => {
      test.setTimeout(240_000)
      await walkThrough(page, site.url, walk)
    })
})
