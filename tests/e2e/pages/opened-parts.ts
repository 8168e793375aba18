import type { Page } from 'playwright/test'

/** Opened elements of a page: folds, explanations, menus and dialogs. */
export const openedParts = 'details[open], dialog[open], :popover-open'

/** Opens the folds of a page; of each table only its first row, since the others are similar. */
export const openFolds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tables = new Set<Element>()
    for (const fold of document.querySelectorAll('main details:not([open])')) {
      const summary = fold.querySelector<HTMLElement>(':scope > summary')
      const table = fold.closest('[data-opener]')?.closest('table')
      if (!summary?.checkVisibility() || (table && tables.has(table))) continue
      if (table) tables.add(table)
      summary.click()
    }
  })
