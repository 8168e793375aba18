import { randomUUID } from 'node:crypto'
import { createHouse, type House } from '../support/house.ts'
import { memberOf, newMember } from '../support/house-member.ts'
import { type StartedSite, startSite } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { enter } from './pages/login-form.ts'

const at = '2024-03-08T11:00'

let real: House
let site: StartedSite
test.beforeAll(async () => {
  real = await createHouse({ at })
  const { fetch } = real.accountService
  site = await startSite({
    at,
    async accountsUpstream(request) {
      const response = await fetch(request)
      if (!new URL(request.url).pathname.endsWith('/features')) return response
      const { features } = (await response.json()) as { features: string[] }
      return Response.json({ features: features.filter(name => name !== 'WATCHLISTS') })
    },
  })
})
test.afterAll(async () => {
  await site.close()
  await real.close()
})

test('without further lists in the account service, the watchlist and stars are as for one', async ({
  page,
}) => {
  const member = memberOf(site, await newMember(real))
  await member.ask(`mutation ($input: WatchlistInput!) { addToWatchlist(input: $input) { __typename } }`, {
    input: { codes: ['KRE', 'BRG'], idempotencyKey: randomUUID() },
  })
  await enter(page, site.url, member.cookie)
  await page.goto(`${site.url}/mynzx/watchlist`)
  await awake(page)
  const rows = page.getByRole('table', { name: 'Your watchlist' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeVisible()
  for (const name of ['New list', 'Edit lists'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'List', exact: true })).toHaveCount(0)
  await page.goto(`${site.url}/instruments/KRE`)
  await awake(page)
  const star = page.getByRole('button', { name: 'Watch KRE', exact: true })
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /^Lists/ })).toHaveCount(0)
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await page.goto(`${site.url}/mynzx/watchlist`)
  await expect(rows).toHaveCount(1)
})
