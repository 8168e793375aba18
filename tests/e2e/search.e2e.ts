import type { Page } from 'playwright/test'
import { someCode } from '../support/sample-market.ts'
import { persistedDocuments } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { expectNoBarriers } from './pages/look.ts'
import { listen, type Traffic } from './pages/network.ts'
import { box, openAt, results } from './pages/search-box.ts'

const reached = (page: Page) => results(page).locator('[aria-selected=true]')

/** Hashes of the search box's two operations: the market and editors' pages. */
const searched = Object.entries(persistedDocuments())
  .filter(([, text]) => /^query Search(Index|Pages)\b/.test(text))
  .map(([hash]) => hash)

/** Number of times the box has requested its data. */
const readings = ({ queries }: Traffic) =>
  searched.map(hash => queries.filter(query => query.includes(hash)).length)

test('the search index is read when the box is focused, once', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets`)
  const traffic = listen(page)
  expect(traffic.queries).toEqual([])
  await box(page).focus()
  await expect.poll(() => readings(traffic)).toEqual([1, 1])
  await page.keyboard.press('Tab')
  await box(page).focus()
  await box(page).fill('kowhai')
  await expect(results(page)).toBeVisible()
  expect(readings(traffic)).toEqual([1, 1])
})

test('the box opens nothing while the search index loads', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets`)
  const held = Promise.withResolvers<void>()
  await page.route(/\/graphql\?/, async route => {
    await held.promise
    await route.continue()
  })
  await box(page).fill('kowhai')
  await expect(page.getByText('Data is loading...')).toBeVisible()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  held.resolve()
  await expect(results(page)).toBeVisible()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
})

test('a search index older than an hour is read again on focus, once', async ({ page, site }) => {
  await page.clock.install()
  await openAt(page, `${site.url}/markets`)
  const traffic = listen(page)
  await box(page).focus()
  await expect.poll(() => readings(traffic)).toEqual([1, 1])
  const comeBack = async () => {
    await page.keyboard.press('Tab')
    await box(page).focus()
  }
  await page.clock.fastForward(3_540_000)
  await comeBack()
  await box(page).fill('kowhai')
  await expect(results(page)).toBeVisible()
  expect(readings(traffic)).toEqual([1, 1])
  await page.clock.fastForward(60_000)
  await comeBack()
  await expect.poll(() => readings(traffic)).toEqual([2, 2])
  await box(page).fill('mahoe')
  await expect(results(page).getByRole('option', { name: /^MMD/ }).first()).toBeVisible()
  expect(readings(traffic)).toEqual([2, 2])
})

test('the search index is read again after a night’s sleep', async ({ page, site }) => {
  await page.clock.install({ time: '2024-03-08T18:00:00+13:00' })
  await openAt(page, `${site.url}/markets`)
  const traffic = listen(page)
  await box(page).focus()
  await expect.poll(() => readings(traffic)).toEqual([1, 1])
  await page.clock.setSystemTime('2024-03-09T08:00:00+13:00')
  await page.keyboard.press('Tab')
  await box(page).focus()
  await expect.poll(() => readings(traffic)).toEqual([2, 2])
})

test('the text of a result finds it: a product in words, an index, an issuer', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets`)
  for (const [typed, group, shown] of [
    ['milk', 'futures', /Milk/],
    ['skim milk', 'options', /^SMP[A-Z]\d\d ?Skim Milk Powder Options/],
    ['s&p', 'indices', /S&P\/NZX/],
    ['nz50', 'indices', /^NZ50/],
    ['mahoe medical devices limited', 'instruments', /^MMD/],
  ] as const) {
    await box(page).fill(typed)
    const options = results(page).getByRole('group', { name: group }).getByRole('option')
    await expect(options.first()).toHaveText(shown)
  }
  await results(page).getByRole('group', { name: 'instruments' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/instruments\/MMD$/)
})

test('the box is 250 px wide, and its button opens the results page', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets`)
  expect((await page.locator('search').boundingBox())?.width).toBe(250)
  const button = page.locator('search').getByRole('button', { name: 'Search' })
  await box(page).fill('k')
  await button.click()
  await expect(page).toHaveURL(/\/markets$/)
  await box(page).fill('kowhai')
  await button.click()
  await expect(page).toHaveURL(/\/search\?q=kowhai$/)
})

/** Time from the last letter to the list, in milliseconds. */
async function waitedFor(page: Page, query: string): Promise<number> {
  const waited = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const input = document.querySelector('[role=combobox]')
        let typedAt = 0
        input?.addEventListener('input', () => (typedAt = performance.now()))
        new MutationObserver(() => {
          if (input?.getAttribute('aria-expanded') === 'true') resolve(performance.now() - typedAt)
        }).observe(document.body, { subtree: true, attributes: true })
      }),
  )
  await box(page).pressSequentially(query, { delay: 50 })
  return waited
}

test('one character finds nothing; two do, 400 ms after the last key', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets`)
  await box(page).fill(' k ')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Escape')
  expect(await waitedFor(page, 'kowhai')).toBeGreaterThanOrEqual(399)
  await expect(results(page)).toBeVisible()
  await box(page).fill(' k ')
  await expect(results(page)).toBeHidden()
})

test('each group shows at most five results, their number and a link to the rest', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets`)
  await box(page).fill('ko')
  const instruments = results(page).getByRole('group', { name: 'instruments' })
  await expect(instruments.getByText(/^showing 5 of \d+$/)).toBeVisible()
  await expect(instruments.getByRole('option')).toHaveCount(6)
  await instruments.getByRole('option', { name: 'Show more results...' }).click()
  await expect(page).toHaveURL(/\/search\?q=ko#instruments$/)
  await expect(page.getByRole('heading', { name: 'instruments' })).toBeVisible()
})

test('a group of five or fewer offers no more', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets`)
  await box(page).fill('kowhai')
  const companies = results(page).getByRole('group', { name: 'companies' })
  await expect(companies.getByText('showing 1 of 1')).toBeVisible()
  await expect(companies.getByRole('option')).toHaveCount(1)
})

test('the exact code is first and leads to its page by keyboard', async ({ page, site }) => {
  const code = await someCode('NZSX')
  await openAt(page, `${site.url}/markets`)
  await box(page).focus()
  await page.keyboard.type(code.toLowerCase())
  const options = results(page).getByRole('option')
  await expect(options.last()).toHaveText(/^Announcements with/)
  await page.keyboard.press('ArrowDown')
  await expect(reached(page)).toHaveText(new RegExp(`^${code}`))
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/companies/${code}|/instruments/${code}`))
  await expect(box(page)).toHaveValue('')
})

test('Escape closes the list and then empties the box; a press outside empties it at once', async ({
  page,
  site,
}) => {
  await openAt(page, `${site.url}/markets`)
  await box(page).fill('kowhai')
  await expect(results(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(results(page)).toBeHidden()
  await expect(box(page)).toHaveValue('kowhai')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await box(page).fill('kowhai')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(box(page)).toHaveValue('')
  await expect(results(page)).toBeHidden()
})

test('Enter opens the results page; a single character opens nothing', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets`)
  await box(page).fill('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/markets$/)
  await box(page).fill('kowhai')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=kowhai$/)
  await expect(page.getByText(/found for “kowhai”/)).toBeVisible()
})

test('text typed before the scripts load is kept, and searched once they have loaded', async ({
  page,
  site,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async route => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`${site.url}/markets`, { waitUntil: 'commit' })
  await box(page).pressSequentially('kowhai')
  scripts.resolve()
  await expect(results(page)).toBeVisible()
  await expect(box(page)).toHaveValue('kowhai')
  await page.keyboard.press('ArrowDown')
  await expect(reached(page)).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the box is a form that leads to the results page', async ({ page, site }) => {
    await page.goto(`${site.url}/markets`)
    await box(page).fill('kowhai')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=kowhai$/)
    await expect(page.getByText(/found for “kowhai”/)).toBeVisible()
  })
})

test('open box and results page have no barrier at any width, light or dark', async ({ page, site }) => {
  await openAt(page, `${site.url}/search?q=ko`)
  const open = async () => {
    const opener = page.getByRole('button', { name: 'Open the search' })
    if ((await opener.isVisible()) && !(await box(page).isVisible())) await opener.click()
    await box(page).fill('ko')
    await expect(results(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
  }
  await expectNoBarriers(page, { open })
})

test('results of every kind lead to an existing page', async ({ page, site }) => {
  const paths = new Set<string>()
  await page.goto(`${site.url}/markets/NZCX/equity_options`)
  const described = page.getByRole('table', { name: /^Contract descriptions/ })
  const option = (await described.getByRole('rowheader').first().textContent()) ?? ''
  const words = 'wmp smp amf btr mkp kiw kre nz nzx tribunal bond share'.split(' ')
  for (const query of [...words, option]) {
    await page.goto(`${site.url}/search?q=${query}`)
    const links = page.getByRole('main').locator('section a')
    const found = await links.evaluateAll(all =>
      all.map(link => new URL((link as HTMLAnchorElement).href).pathname),
    )
    // A few of a large group are enough: they differ only in their code.
    const kinds = Map.groupBy(found, path => path.split('/').slice(0, -1).join('/'))
    for (const ofKind of kinds.values()) for (const path of ofKind.slice(0, 8)) paths.add(path)
  }
  const kindsFound = [/^\/companies\//, /^\/instruments\//, /quotes\/futures\/MKP$/, /quotes\/options\/SMP\//,
    /index_futures$/, /equity_options$/, /^\/markets\/indices\//, /^\/regulation\//, /DISP$/] // prettier-ignore
  for (const kind of kindsFound)
    expect(
      [...paths].some(path => kind.test(path)),
      `${kind}`,
    ).toBe(true)
  for (const path of paths) expect((await page.request.get(site.url + path)).status(), path).toBe(200)
})
