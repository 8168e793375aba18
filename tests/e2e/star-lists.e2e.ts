import { randomUUID } from 'node:crypto'
import { type HouseMember, newMember } from '../support/house-member.ts'
import { type StartedSite, startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { enter } from './pages/login-form.ts'
import { expectNoBarriers } from './pages/look.ts'

const inputs = {
  createWatchlist: 'CreateWatchlistInput',
  addToWatchlist: 'WatchlistInput',
  changeWatchlistItem: 'ChangeWatchlistItemInput',
}
const list = `query ($listId: ID) { member { watchlist(listId: $listId) { items { code note } } } }`

interface Saved {
  member: { watchlist: { items: { code: string; note: string }[] } }
}

async function write(member: HouseMember, name: keyof typeof inputs, input: object): Promise<string> {
  const { data, errors } = await member.ask<{ result: { createdId?: string } }>(
    `mutation ($input: ${inputs[name]}!) { result: ${name}(input: $input) {
      __typename ${name === 'createWatchlist' ? '... on WatchlistsSuccess { createdId }' : ''} } }`,
    { input: { idempotencyKey: randomUUID(), ...input } },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.result.createdId ?? ''
}

const itemsOf = async (member: HouseMember, listId?: string) =>
  (await member.ask<Saved>(list, { listId })).data?.member.watchlist.items.map(({ code, note }) =>
    [code, note].join(' ').trim(),
  )

let site: StartedSite
test.beforeAll(async () => {
  site = await startSite({ at: '2024-03-08T11:00' })
})
test.afterAll(() => site.close())

test('a star adds to the first list, and opens the choice of several', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const member = await newMember(site)
  const ideas = await write(member, 'createWatchlist', { name: 'Ideas' })
  const inIdeas = { listId: ideas, codes: ['BRG'] }
  await write(member, 'addToWatchlist', inIdeas)
  await write(member, 'changeWatchlistItem', {
    listId: ideas,
    code: 'BRG',
    note: 'Wait',
  })
  await enter(page, site.url, member.cookie)
  await page.goto(`${site.url}/instruments/KRE`)
  await awake(page)
  const star = page.getByRole('button', { name: 'Watch KRE', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Lists of KRE' })
  await expect(page.getByRole('button', { name: 'Lists of KRE' })).toBeVisible()
  await star.focus()
  await page.keyboard.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => itemsOf(member)).toEqual(['KRE'])

  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('My Watchlist')).toBeChecked()
  await expect(dialog.getByLabel('Ideas')).not.toBeChecked()
  await expectNoBarriers(page)
  await dialog.getByLabel('Ideas').press('Space')
  await expect.poll(() => itemsOf(member, ideas)).toEqual(['BRG Wait', 'KRE'])
  await dialog.getByLabel('My Watchlist').press('Space')
  await expect.poll(() => itemsOf(member)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(star).toBeFocused()
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  // On another list only: the star is filled, and a row returns with its note.
  await page.goto(`${site.url}/instruments/BRG`)
  await awake(page)
  const other = page.getByRole('button', { name: 'Watch BRG', exact: true })
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Lists of BRG' }).click()
  const box = page.getByRole('dialog', { name: 'Lists of BRG' }).getByLabel('Ideas')
  await box.uncheck()
  await expect.poll(() => itemsOf(member, ideas)).toEqual(['KRE'])
  await expect(other).toHaveAttribute('aria-pressed', 'false')
  await box.check()
  await expect.poll(() => itemsOf(member, ideas)).toEqual(['BRG Wait', 'KRE'])
})

test('with one list a star adds and removes, and nothing of lists is shown', async ({ page }) => {
  const member = await newMember(site)
  await enter(page, site.url, member.cookie)
  await page.goto(`${site.url}/instruments/KRE`)
  await awake(page)
  const star = page.getByRole('button', { name: 'Watch KRE', exact: true })
  await star.click()
  await expect.poll(() => itemsOf(member)).toEqual(['KRE'])
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await star.click()
  await expect.poll(() => itemsOf(member)).toEqual([])
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Lists/ })).toHaveCount(0)
})
