import type { Page } from 'playwright/test'
import { awake } from './instrument-page.ts'

/** Of lines beyond the window a browser has text but no picture, so no `innerText`. */
export const codes = (page: Page) => page.getByRole('rowheader').allTextContents()
export const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
/** What sorts by a column. */
export const sorter = (page: Page, name: string) => header(page, name).getByRole('button')

/** Opens a page, whose scripts run when it returns. */
export async function openAt(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await awake(page)
}
