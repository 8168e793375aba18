import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { awake } from './instrument-page.ts'
import { openOnPhone } from './look.ts'
import { type Screen, screens } from './screens.ts'

/** Number of screens per page, so that the browser parses the site's scripts and axe once for all of them. */
const together = 6

type PlacedScreen = Screen & { place: number }

/** Checks an opened screen; `place` counts the screens of the same reader. */
type ScreenCheck = (page: Page, place: number) => Promise<void>

function walksOf(list: readonly Screen[]): PlacedScreen[][] {
  const placed = list.map((screen, place) => ({ ...screen, place }))
  return Array.from({ length: Math.ceil(placed.length / together) }, (_none, at) =>
    placed.slice(at * together, (at + 1) * together),
  )
}

async function openScreen(page: Page, origin: string, { path, status, reader }: Screen) {
  const response = await openOnPhone(page, origin + path)
  expect(response?.status(), path).toBe(status ?? 200)
  await awake(page)
  // A visitor would be redirected to the login.
  if (reader === 'member') await expect(page).toHaveURL(origin + path)
}

function walk(list: readonly Screen[], title: string, check: ScreenCheck): void {
  for (const walked of walksOf(list))
    test(`${walked.map(({ path }) => path).join(', ')}: ${title}`, async ({ page, site }) => {
      for (const screen of walked) {
        await openScreen(page, site.url, screen)
        await check(page, screen.place)
      }
    })
}

/** Registers tests that open every screen on a phone, as a visitor and as a member, and check it. */
export function walkEveryScreen(title: string, check: ScreenCheck): void {
  walk(
    screens.filter(({ reader }) => reader !== 'member'),
    title,
    check,
  )
  test.describe('for a member', () => {
    test.use({ isMember: true })
    walk(
      screens.filter(({ reader }) => reader !== undefined),
      title,
      check,
    )
  })
}
