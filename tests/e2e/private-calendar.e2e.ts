import { readFile } from 'node:fs/promises'
import { newMember } from '../support/house-member.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { addTransactions } from './pages/add-transactions.ts'
import { awake } from './pages/instrument-page.ts'
import { enter } from './pages/login-form.ts'
import { barriers, expectFinishedInEveryLook, overflow } from './pages/look.ts'

const held = [{ type: 'BUY', code: 'FIO', date: '2024-01-05', quantity: '100', price: '3' }]

for (const width of [360, 1280])
  test(`at ${width} px a private calendar is created, copied, opened, replaced and turned off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const site = await startSite({ at: '2024-04-12T11:00' })
    const member = await newMember(site)
    await addTransactions(member, held)
    await enter(page, site.url, member.cookie)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${site.url}/mynzx/account`)
    await awake(page)
    const card = page.getByRole('region', { name: 'Private calendar and feed' })
    await card.getByRole('button', { name: 'Create addresses' }).press('Enter')
    await expect(card.getByText('Your new addresses work.')).toBeVisible()

    await card.getByRole('button', { name: 'Copy the address of the calendar' }).click()
    await expect(card.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toMatch(new RegExp(`^${site.url}/calendars/private/[\\w-]{43}\\.ics$`))
    await expect(card.getByText(address)).toBeVisible()
    // The remark lies over the page for some seconds.
    await expect(card.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(0)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await barriers(page)).toEqual([])
    if (width === 1280) await expectFinishedInEveryLook(page)

    const download = page.waitForEvent('download')
    await card.getByRole('link', { name: 'Open the calendar' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain('SUMMARY:FIO goes ex dividend')
    expect(file).toContain('SUMMARY:FIO pays its dividend')

    const feed = (await card.getByText('/feeds/private/').textContent()) ?? ''
    expect(await (await fetch(feed)).text()).toContain('(FIO)')

    await card.getByRole('button', { name: 'Create new addresses' }).click()
    await expect(card.getByText(address)).toBeHidden()
    const next = (await card.getByText('/calendars/private/').textContent()) ?? ''
    for (const old of [address, feed]) expect((await fetch(old)).status).toBe(404)
    expect((await fetch(next)).status).toBe(200)

    await card.getByRole('button', { name: 'Turn off' }).press('Enter')
    await expect(card.getByText('Turned off.')).toBeVisible()
    await expect(card.getByRole('region', { name: 'Your addresses' })).toBeFocused()
    expect((await fetch(next)).status).toBe(404)
    await page.close()
    await site.close()
  })
