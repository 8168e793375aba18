import { expect, test } from '../e2e/fixtures.ts'
import { pressFaults } from '../e2e/pages/press.ts'
import { walkEveryScreen } from '../e2e/pages/walk-every-screen.ts'

const widths = [1600, 1280, 820, 360]

// A browser itself reports a 404.
test.use({ allowed: /404/, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

walkEveryScreen('a press hits every link, button and field, and no bar hides the focus', async page => {
  const found: string[] = []
  // Folds stay open, so they are last.
  for (const areFoldsOpen of [false, true])
    for (const width of widths) found.push(...(await pressFaults(page, { width, areFoldsOpen })))
  expect.soft(found, page.url()).toEqual([])
})
