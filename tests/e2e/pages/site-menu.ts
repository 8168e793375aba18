import type { Page } from 'playwright/test'
import { awake } from './instrument-page.ts'

/** The main menu: in the header, or in the drawer. */
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const submenu = (page: Page, label: string) =>
  menu(page).locator('summary', { hasText: label }).filter({ visible: true })
export const inSight = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })

/** The menus of the account, in the strip above the header. */
const account = (page: Page, label: string) =>
  page.getByRole('banner').locator('summary', { hasText: label }).first()
export const login = (page: Page) => account(page, 'Login')
export const myNzx = (page: Page) => account(page, 'My NZX')
export const logout = (page: Page) =>
  page.getByRole('banner').locator('li > a[href="/mynzx/logout"]:not(details *)').first()

export async function openAt(page: Page, url: string, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(url)
  await awake(page)
}
