import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { newMember } from '../support/house-member.ts'
import { type StartedSite, startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { enter } from './pages/login-form.ts'
import { expectNoBarriers } from './pages/look.ts'

const codes = ['KRE', 'BRG', 'RRP']
const addition = `mutation ($input: WatchlistInput!) { addToWatchlist(input: $input) { __typename } }`
const saved = '{ member { watchlist { items { code note targetPrice } } } }'

interface Saved {
  member: { watchlist: { items: { code: string; note: string; targetPrice: string | null }[] } }
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Your watchlist' }).locator('tbody tr')
const rowOf = (page: Page, code: string) =>
  rowsOf(page).filter({ has: page.getByRole('link', { name: code, exact: true }) })
const shownCodes = (page: Page) =>
  rowsOf(page)
    .locator('[data-drag]')
    .evaluateAll(handles => handles.map(handle => (handle as HTMLElement).dataset['drag']))

/** The watchlist of a new member who follows three securities. */
async function openList(page: Page, site: StartedSite) {
  const member = await newMember(site)
  const added = await member.ask(addition, { input: { codes, idempotencyKey: randomUUID() } })
  expect(added.data).toEqual({ addToWatchlist: { __typename: 'WatchlistSuccess' } })
  await enter(page, site.url, member.cookie)
  await page.goto(`${site.url}/mynzx/watchlist`)
  await expect(rowsOf(page)).toHaveCount(codes.length)
  await awake(page)
  return async () => (await member.ask<Saved>(saved)).data?.member.watchlist.items
}

const centreOf = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

const handleOf = (page: Page, code: string) => rowOf(page, code).locator('[data-drag]')

let site: StartedSite
test.beforeAll(async () => {
  site = await startSite({ at: '2024-03-08T11:00' })
})
test.afterAll(() => site.close())

test('a member writes a note and a target by keyboard, sees the distance, and moves rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const rows = await openList(page, site)
  await page.getByRole('button', { name: 'Note and target of BRG' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'BRG: note and target' })
  await dialog.getByLabel('Target').focus()
  await page.keyboard.type('nothing')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Target')).toHaveAccessibleDescription(/Use a number above 0/)
  await dialog.getByLabel('Target').fill('1,000.50')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sell half at the target')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'BRG').getByText('Sell half at the target')).toBeVisible()
  await expect(rowOf(page, 'BRG').getByText('$1,000.50')).toBeVisible()
  await expect(rowOf(page, 'BRG').locator('[data-column="distance"]')).toHaveText(/^\+[\d,]+\.\d\d%$/)
  const noted = { code: 'BRG', note: 'Sell half at the target', targetPrice: '1000.5' }
  await expect.poll(rows).toContainEqual(noted)

  const up = page.getByRole('button', { name: 'Move RRP up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shownCodes(page)).toEqual(['KRE', 'RRP', 'BRG'])
  await expect(page.getByText('RRP is now 2 of 3.')).toBeAttached()
  await expect(up).toBeFocused()

  const [from, to] = [await centreOf(handleOf(page, 'BRG')), await centreOf(handleOf(page, 'KRE'))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 4, { steps: 5 })
  await expect(rowOf(page, 'KRE')).toHaveAttribute('data-drop', 'before')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => shownCodes(page)).toEqual(['KRE', 'RRP', 'BRG'])
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 4, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => shownCodes(page)).toEqual(['BRG', 'KRE', 'RRP'])
  await expect(page.getByText('BRG is now 1 of 3.')).toBeAttached()
  await expect.poll(async () => (await rows())?.map(({ code }) => code)).toEqual(['BRG', 'KRE', 'RRP'])

  await page.getByRole('button', { name: 'Remove BRG' }).click()
  await expect(rowOf(page, 'BRG')).toHaveCount(0)
  await expect.poll(rows).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'BRG').getByText('Sell half at the target')).toBeVisible()
  await expect.poll(async () => (await rows())?.[0]).toEqual(noted)
  await expectNoBarriers(page)
})

test('a member imports a file after a preview, and the own file changes nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const rows = await openList(page, site)
  const dialog = page.getByRole('dialog', { name: 'Import a watchlist' })
  const choose = async (text: string) => {
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await dialog.getByLabel('CSV file').setInputFiles(file)
  }
  await choose('Code,Target,Note\nXYZXYZ,1,\nKRE,4.75,"Wait, then sell"\nBRG,,\n')
  await expect(dialog.getByText('0 new, 1 changed, 1 already there, 1 with an error.')).toBeVisible()
  const faulty = dialog.locator('tbody tr').filter({ hasText: 'XYZXYZ' })
  await expect(faulty).toContainText('Row 2')
  await expect(faulty).toContainText('There is no instrument with the code XYZXYZ.')
  const save = dialog.getByRole('button', { name: 'Import 1 row' })
  await expect(save).toBeDisabled()
  await expectNoBarriers(page)
  await dialog.getByLabel('Leave out the rows with errors').check()
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your file is imported: 0 new, 1 changed, 1 already there.')).toBeVisible()
  await expect(rowOf(page, 'KRE').getByText('Wait, then sell')).toBeVisible()
  const kept = await rows()
  expect(kept?.[0]).toEqual({ code: 'KRE', note: 'Wait, then sell', targetPrice: '4.75' })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await choose(await readFile(await (await download).path(), 'utf8'))
  await expect(dialog.getByText('0 new, 0 changed, 3 already there.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
  expect(await rows()).toEqual(kept)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('a finger moves a row by its handle', async ({ page }) => {
    const rows = await openList(page, site)
    const [from, to] = [await centreOf(handleOf(page, 'KRE')), await centreOf(handleOf(page, 'RRP'))]
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x, y }],
      })
    await touch('touchStart', from.y)
    for (const step of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.y + (to.y + 4 - from.y) * step)
    await expect(rowOf(page, 'RRP')).toHaveAttribute('data-drop', 'after')
    // The line is above the dragged row, which covers the place.
    const atLine = await rowOf(page, 'RRP').evaluate(row => {
      const { left, width, bottom } = row.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, bottom - 0.5)?.closest('tr') === row
    })
    expect(atLine).toBe(true)
    await touch('touchEnd')
    await expect.poll(() => shownCodes(page)).toEqual(['BRG', 'RRP', 'KRE'])
    await expect.poll(async () => (await rows())?.map(({ code }) => code)).toEqual(['BRG', 'RRP', 'KRE'])
    await rowOf(page, 'BRG').locator('summary').click()
    await page.getByRole('button', { name: 'Note and target of BRG' }).click()
    const dialog = page.getByRole('dialog', { name: 'BRG: note and target' })
    await dialog
      .getByLabel('Note')
      .fill('A note that is long enough for two lines on a small screen, as many are')
    await dialog.getByLabel('Target').fill('2')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'BRG').getByText('A note that is long')).toBeVisible()
    await expectNoBarriers(page)
  })
})
