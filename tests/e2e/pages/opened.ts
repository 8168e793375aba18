import type { Page } from 'playwright/test'

/** What is open on a page: folds, notes beside a word, menus and dialogs. */
export const openedParts = 'details[open], dialog[open], :popover-open'

/** Presses what is folded on a page; of each table its first row, as the others are alike. */
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
