import type { Page } from 'playwright/test'

/** The names of the columns that the first row of a page's first table shows without a press, its own heading aside. */
export const shownColumns = (page: Page): Promise<string[]> =>
  page
    .locator('table tbody > tr')
    .first()
    .locator('td[data-label]')
    .evaluateAll(cells =>
      cells
        .filter(cell => cell.checkVisibility())
        .map(cell => cell.getAttribute('data-label') ?? '')
        .toSorted(),
    )
