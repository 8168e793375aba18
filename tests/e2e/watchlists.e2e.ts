import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { newMember } from '../support/house-member.ts'
import { type StartedSite, startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { enter } from './pages/login-form.ts'
import { expectNoBarriers } from './pages/look.ts'

const addition = `mutation ($input: WatchlistInput!) { addToWatchlist(input: $input) { __typename } }`
const lists = '{ member { watchlists { lists { id name } } } }'
const list = `query ($listId: ID) { member { watchlist(listId: $listId) { items { code note targetPrice } } } }`

interface Saved {
  member: {
    watchlists: { lists: { id: string; name: string }[] }
    watchlist: { items: { code: string; note: string; targetPrice: string | null }[] }
  }
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Your watchlist' }).locator('tbody tr')
const rowOf = (page: Page, code: string) =>
  rowsOf(page).filter({ has: page.getByRole('link', { name: code, exact: true }) })
const chooserOf = (page: Page) => page.getByRole('combobox', { name: 'List', exact: true })

/** The watchlist of a new member who follows two securities. */
async function openList(page: Page, site: StartedSite) {
  const member = await newMember(site)
  await member.ask(addition, { input: { codes: ['KRE', 'BRG'], idempotencyKey: randomUUID() } })
  await enter(page, site.url, member.cookie)
  await page.goto(`${site.url}/mynzx/watchlist`)
  await expect(rowsOf(page)).toHaveCount(2)
  await awake(page)
  return {
    namesOf: async () =>
      (await member.ask<Saved>(lists)).data?.member.watchlists.lists.map(({ name }) => name),
    idsOf: async () => (await member.ask<Saved>(lists)).data?.member.watchlists.lists.map(({ id }) => id),
    itemsOf: async (listId?: string) =>
      (await member.ask<Saved>(list, { listId })).data?.member.watchlist?.items,
  }
}

/** Creates a list by the keyboard. Returns its id. */
async function create(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'New list' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of the list')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(chooserOf(page).locator('option:checked')).toHaveText(name)
  return new URL(page.url()).searchParams.get('list') ?? ''
}

let site: StartedSite
test.beforeAll(async () => {
  site = await startSite({ at: '2024-03-08T11:00' })
})
test.afterAll(() => site.close())

test('a member keeps a second list with its own rows, note, order and file', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { itemsOf } = await openList(page, site)
  const ideas = await create(page, 'Ideas')
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Add an instrument' }).fill('RRP')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rowOf(page, 'RRP')).toBeVisible()
  await page.getByRole('combobox', { name: 'Add an instrument' }).fill('KRE')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rowOf(page, 'KRE')).toBeVisible()
  await page.getByRole('button', { name: 'Note and target of KRE' }).click()
  const dialog = page.getByRole('dialog', { name: 'KRE: note and target' })
  await dialog.getByLabel('Note').fill('An idea only')
  await dialog.getByLabel('Target').fill('9')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'KRE').getByText('An idea only')).toBeVisible()
  await page.getByRole('button', { name: 'Move KRE up' }).click()
  const moved = [
    { code: 'KRE', note: 'An idea only', targetPrice: '9' },
    { code: 'RRP', note: '', targetPrice: null },
  ]
  await expect.poll(() => itemsOf(ideas)).toEqual(moved)
  const plain = { note: '', targetPrice: null }
  expect(await itemsOf()).toEqual([
    { code: 'KRE', ...plain },
    { code: 'BRG', ...plain },
  ])
  await expectNoBarriers(page)

  // Another sort keeps the list.
  await page.getByRole('button', { name: 'Volume' }).click()
  expect(new URL(page.url()).searchParams.get('list')).toBe(ideas)
  await page.getByRole('button', { name: 'Back to my own order' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')

  await chooserOf(page).selectOption('My Watchlist')
  await expect(rowOf(page, 'BRG')).toBeVisible()
  await expect(rowOf(page, 'KRE').getByText('An idea only')).toHaveCount(0)
  const third = await create(page, 'Third')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByLabel('CSV file').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(rowOf(page, 'KRE').getByText('An idea only')).toBeVisible()
  expect(await itemsOf(third)).toEqual(moved)
  expect(await itemsOf()).toHaveLength(2)

  await page.goBack()
  await expect(rowOf(page, 'BRG')).toBeVisible()
})

test('a member renames, orders and deletes lists by keyboard, after a question', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { namesOf } = await openList(page, site)
  await create(page, 'Ideas')
  const income = await create(page, 'Income')
  await page.getByRole('button', { name: 'Edit lists' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit lists' })
  await dialog.getByRole('button', { name: 'Move Income up' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(namesOf).toEqual(['Income', 'Ideas'])
  await expect(dialog.getByRole('button', { name: 'Move Income up' })).toBeFocused()
  await expect(dialog.getByText('“Income” is now 2 of 3.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Rename Income' }).press('Enter')
  await dialog.getByLabel('Name of the list').fill('ideas')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('You have a list with this name.')).toBeVisible()
  await dialog.getByLabel('Name of the list').fill('Dividends')
  await page.keyboard.press('Enter')
  await expect.poll(namesOf).toEqual(['Dividends', 'Ideas'])
  await expectNoBarriers(page)

  await dialog.getByRole('button', { name: 'Delete Dividends' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep the list' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await namesOf()).toEqual(['Dividends', 'Ideas'])
  await dialog.getByRole('button', { name: 'Delete Dividends' }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete the list' }).press('Enter')
  await expect.poll(namesOf).toEqual(['Ideas'])
  await expect(page).toHaveURL(`${site.url}/mynzx/watchlist`)
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'BRG')).toBeVisible()
  await page.goto(`${site.url}/mynzx/watchlist?list=${income}`)
  await expect(page.getByText('This list does not exist, or was deleted.')).toBeVisible()
  await expectNoBarriers(page)
})

test('a deleted list returns with its rows, notes and targets, at its place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { namesOf, idsOf, itemsOf } = await openList(page, site)
  await create(page, 'Ideas')
  for (const code of ['RRP', 'KRE']) {
    // The suggestions may cover the button on a phone.
    await page.getByRole('combobox', { name: 'Add an instrument' }).fill(code)
    await page.keyboard.press('Enter')
    await expect(rowOf(page, code)).toBeVisible()
  }
  await rowOf(page, 'KRE').locator('summary').click()
  await page.getByRole('button', { name: 'Note and target of KRE' }).click()
  const noting = page.getByRole('dialog', { name: 'KRE: note and target' })
  await noting.getByLabel('Note').fill('An idea only')
  await noting.getByLabel('Target').fill('9')
  await noting.getByRole('button', { name: 'Save' }).click()
  await expect(noting).toBeHidden()
  const before = await itemsOf((await idsOf())?.[0])
  expect(before).toMatchObject([{ code: 'RRP' }, { code: 'KRE', note: 'An idea only', targetPrice: '9' }])
  await create(page, 'Income')

  await page.getByRole('button', { name: 'Edit lists' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit lists' })
  await dialog.getByRole('button', { name: 'Delete Ideas' }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete the list' }).press('Enter')
  await expect.poll(namesOf).toEqual(['Income'])
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expectNoBarriers(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('“Ideas” is back.')).toBeVisible()
  await expect.poll(namesOf).toEqual(['Ideas', 'Income'])
  expect(await itemsOf((await idsOf())?.[0])).toEqual(before)
})

for (const width of [360, 1280])
  test(`a reader chooses the columns, which stay hidden in this browser, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openList(page, site)
    const cells = (key: string) => rowsOf(page).locator(`[data-column="${key}"]`)
    await expect(cells('volume')).toHaveCount(2)
    await page.getByRole('button', { name: 'Columns', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Columns of the table' })
    await dialog.getByLabel('Volume').focus()
    await page.keyboard.press('Space')
    await dialog.getByText('Bid', { exact: true }).click()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    for (const key of ['volume', 'bestBid']) await expect(cells(key)).toHaveCount(0)
    await page.reload()
    await expect(cells('bestOffer')).toHaveCount(2)
    for (const key of ['volume', 'bestBid']) await expect(cells(key)).toHaveCount(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Volume')
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await dialog.getByRole('button', { name: 'Show all columns' }).click()
    await expect(cells('volume')).toHaveCount(2)
  })
