import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

const notice = /can’t be shown because JavaScript is turned off in this browser/

/** The link from a members' page to the login, which returns to the page. */
const loginFor = (path: string) => `/mynzx/login?return=${encodeURIComponent(path)}`

const ofMembers = ['portfolio', 'portfolio/transactions', 'watchlist', 'alerts', 'account']

test.describe('of a member', () => {
  test.use({ isMember: true })

  test('a members’ page offers the login', async ({ page, site }) => {
    for (const name of ofMembers) {
      const path = `/mynzx/${name}`
      await page.goto(site.url + path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main.getByText(notice), path).toBeVisible()
      await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', loginFor(path))
      await expect(page.getByText('Data is loading...')).toBeHidden()
    }
  })
})

test('every page of My NZX answers a visitor', async ({ page, site }) => {
  const others = 'account-closed activate forgot-password reset-password confirm-email unsubscribe mailbox login register logout' // prettier-ignore
  for (const name of [...ofMembers, ...others.split(' ')]) {
    await page.goto(`${site.url}/mynzx/${name}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), name).toBeVisible()
    await expect(page.getByText('Data is loading...')).toBeHidden()
  }
})

test('the history of an instrument is for members, and offers the login', async ({ page, site }) => {
  const path = '/instruments/KRE/history'
  await page.goto(site.url + path)
  const main = page.getByRole('main')
  await expect(main.getByText(/^The price history can’t be shown/)).toBeVisible()
  await expect(main.getByText(/^This content is for MyNZX users only/)).toBeVisible()
  await main.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(site.url + loginFor(path))
})
