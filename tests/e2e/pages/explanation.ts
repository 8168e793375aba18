import { expect, type Locator, type Page } from 'playwright/test'
import { barriers, overflow, themes } from './look.ts'

interface WalkOptions {
  /** Names of figures, with the formula of each, or its beginning. */
  figures: readonly (readonly [name: string, formula: string])[]
  /** Whether each formula is given whole. */
  isWhole?: boolean
  /** Whether a dialog may explain two figures, such as an amount and its percentage. */
  hasPairs?: boolean
  figureOf: (name: string) => Locator
  open: (name: string) => Promise<void>
}

/** Opens each figure, and expects its formula, the same result in the browser, and no barrier. */
export async function walkFigures(
  page: Page,
  { figures, isWhole = false, hasPairs = false, figureOf, open }: WalkOptions,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [name, formula] of figures) {
    await open(name)
    await expect(dialog.getByText(formula, { exact: isWhole })).toBeVisible()
    const again = dialog.getByText('Computed again in your browser: the same figure.')
    await expect(hasPairs ? again.first() : again).toBeVisible()
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      expect(await overflow(page), `${name}, ${theme}`).toBeLessThanOrEqual(0)
      expect(await barriers(page), `${name}, ${theme}`).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(figureOf(name)).toBeFocused()
  }
}
