import type { Page } from 'playwright/test'

/** Names of the columns visible in the first row of a page's first table before it is opened, without the row header. */
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
