import type { Page } from 'playwright/test'
import { awake } from './instrument-page.ts'

/** Rows out of view are not rendered, so `innerText` would be empty. */
export const codes = (page: Page) => page.getByRole('rowheader').allTextContents()
export const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
/** The button that sorts by a column. */
export const sorter = (page: Page, name: string) => header(page, name).getByRole('button')

/** Opens a page and waits until it is hydrated. */
export async function openAt(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await awake(page)
}
