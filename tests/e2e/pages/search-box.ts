import type { Page } from 'playwright/test'
import { awake } from './instrument-page.ts'

export const box = (page: Page) => page.getByRole('combobox', { name: /^Search/ })
export const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' })

/** Opens a page whose box can be used. */
export async function openAt(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await awake(page)
}
