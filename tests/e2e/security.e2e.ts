import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { overflow, pretendTouch } from './pages/look.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'
import { listen, openStreams } from './pages/network.ts'
import { ask, money } from './pages/spoken-figures.ts'

/** Position of the chart from the top of the page, and its width. */
async function placeOfChart(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  const box = (await new InstrumentPage(page).chart.boundingBox())!
  const scrolled = await page.evaluate(() => scrollY)
  expect(await overflow(page), `${width} px`).toBe(0)
  return { top: box.y + scrolled, width: box.width }
}

test('a security’s chart is on its first screen, with the figures next to it', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const instrument = new InstrumentPage(page)
  await instrument.open(site.url, 'KRE')
  const wide = await placeOfChart(page, 1280, 900)
  expect(wide.top).toBeLessThanOrEqual(620)
  expect(wide.width).toBe(730)
  const activity = (await instrument.panel('Activity').boundingBox())!
  expect(activity.x).toBeGreaterThan(wide.width)
  // The figures take the additional space of a wider window, and no wide strip is blank.
  expect((await placeOfChart(page, 1440, 900)).width).toBe(730)
  expect((await instrument.panel('Activity').boundingBox())!.width).toBeGreaterThan(activity.width)
})

/** Position of a phone's small chart, of the figures and of the whole chart, from the top of the page. */
async function firstScreen(page: Page) {
  await pretendTouch(page, true)
  const { top } = await placeOfChart(page, 360, 800)
  await page.evaluate(() => scrollTo(0, 0))
  const small = (await page.locator('[data-part=glance] > :first-child').boundingBox())!
  const figures = (await page.getByText('Instrument Name', { exact: true }).boundingBox())!
  await pretendTouch(page, false)
  return { small, figures: figures.y, whole: top }
}

test('a phone shows price, change, a small chart with five periods and the figures on one screen', async ({
  page,
  site,
}) => {
  const instrument = new InstrumentPage(page)
  await instrument.open(site.url, 'KRE')
  const { small, figures } = await firstScreen(page)
  const change = (await page.getByText('Price change').first().boundingBox())!
  expect(small.y).toBeGreaterThan(change.y)
  expect(small.height).toBe(180)
  expect(small.width).toBe(328)
  expect(figures).toBeGreaterThan(small.y + small.height)
  expect(figures).toBeLessThan(720)
  const chips = page.locator('[data-part=glance] a')
  await expect(chips).toHaveText(['1 Day', '5 Days', '1 Month', 'YTD', '1 Year'])
  // The small chart is for eye and finger only: screen readers and keys reach the figures and then the whole chart.
  await expect(page.getByRole('link', { name: '1 Month' })).toHaveCount(1)
  expect(
    await chips.evaluateAll(all => all.every(chip => chip instanceof HTMLElement && chip.tabIndex < 0)),
  ).toBe(true)
  const before = await page.locator('[data-part=glance] path[data-rule]').last().getAttribute('d')
  await chips.getByText('1 Month').click()
  await expect(page).toHaveURL(/period=1m$/)
  await expect(page.getByRole('link', { name: '1 Month' })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('[data-part=glance] path[data-rule]').last()).not.toHaveAttribute('d', before!)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(chips.first()).toBeHidden()
})

for (const width of [1280, 1440])
  test(`the columns of a security’s page have similar heights, ${width} px wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const code of ['KRE', 'KRE010', 'MIRH24P3050']) {
      await new InstrumentPage(page).open(site.url, code)
      await expect(page.getByRole('heading', { name: 'Latest announcements' })).toBeAttached()
      // The longest vertical stretch of each column without text or lines.
      const blanks = await page.evaluate(() => {
        const main = document.querySelector('main')!
        const parts = [...main.querySelectorAll('h2, dt, dd, li, p, figure, a, svg')].map(part =>
          part.getBoundingClientRect(),
        )
        const { left, right } = main.getBoundingClientRect()
        const end = Math.max(...parts.map(({ bottom }) => bottom))
        return [0.2, 0.45, 0.65, 0.9].map(place => {
          const x = left + place * (right - left)
          const around = parts
            .filter(part => part.width > 0 && part.left <= x + 120 && part.right >= x - 120)
            .toSorted((one, other) => one.top - other.top)
          let [reached, blank] = [around[0]!.top, 0]
          for (const { top, bottom } of around) {
            blank = Math.max(blank, top - reached)
            reached = Math.max(reached, bottom)
          }
          return Math.round(Math.max(blank, end - reached))
        })
      })
      expect(Math.max(...blanks), `${code}: ${blanks.join(', ')} px`).toBeLessThan(150)
    }
  })

test('the chart of a halted share, a right, an option or a bond is on the first screen, too', async ({
  page,
  site,
}) => {
  const instrument = new InstrumentPage(page)
  for (const code of ['TOS', 'GLHRA', 'GRMWA', 'MIRH24P3050', 'KRE010', 'HPBXT2', 'AIBFX', 'MPW010']) {
    await instrument.open(site.url, code)
    const phone = await firstScreen(page)
    expect(phone.small.y, `${code} on a phone`).toBeLessThanOrEqual(480)
    // Below the figures and the small chart.
    expect(phone.whole, `${code} on a phone`).toBeLessThanOrEqual(1_100 + 240)
    const desk = await placeOfChart(page, 1280, 900)
    expect(desk.top, `${code} on a desk`).toBeLessThanOrEqual(620)
    expect(desk.width, code).toBe(730)
  }
})

test('the issuer’s other securities have their figures in columns, and share the stream', async ({
  page,
  site,
}) => {
  const query =
    '{ instrument(code: "HPB020") { company { instruments { code name priceAmount isYieldTraded } } } }'
  type Security = { code: string; name: string; priceAmount: number | null; isYieldTraded: boolean }
  type Found = { instrument: { company: { instruments: Security[] } } }
  const traffic = listen(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await new InstrumentPage(page).open(site.url, 'HPB020')
  const { instrument } = await ask<Found>(page, site.url, query)
  const others = instrument.company.instruments.filter(({ code }) => code !== 'HPB020').slice(0, 8)
  const lines = page
    .getByRole('region', { name: 'Other securities of HPB' })
    .getByRole('listitem')
    .filter({ hasNotText: 'securities' })
  await expect(lines).toHaveText(
    others.map(({ code, name, priceAmount, isYieldTraded }) => {
      const price = isYieldTraded ? `${priceAmount?.toFixed(3)}%` : money(priceAmount ?? 0, 3)
      return new RegExp(`^${code}${name}.*${price.replaceAll(/[$.]/g, '\\$&')}`)
    }),
  )
  const edges = (part: string, side: 'left' | 'right') =>
    lines.evaluateAll(
      (all, [of, at]) =>
        all.map(line => Math.round(line.querySelector(of)!.getBoundingClientRect()[at as 'left' | 'right'])),
      [part, side] as const,
    )
  expect(new Set(await edges('a + span', 'left')).size).toBe(1)
  expect(new Set(await edges(':scope > :last-child', 'right')).size).toBe(1)
  await expect.poll(() => traffic.operations.length).toBeGreaterThan(1)
  expect(openStreams(traffic)).toBe(1)
})

test('at 360 px a long code overlaps no button', async ({ page, site, complaints }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await new InstrumentPage(page).open(site.url, 'HPBXT2')
  const endOfHeading = await page.getByRole('heading', { name: 'HPBXT2 Price History' }).evaluate(heading => {
    const words = document.createRange()
    words.selectNodeContents(heading)
    return words.getBoundingClientRect().right
  })
  const options = (await page.getByText('Chart options').boundingBox())!
  expect(endOfHeading).toBeLessThanOrEqual(options.x)
  await page.goto(`${site.url}/nothing-here`)
  await page.evaluate(() => document.documentElement.style.setProperty('--font-scale', '1.3'))
  expect(await overflow(page)).toBe(0)
  // The browser itself reports the 404.
  complaints.splice(0)
})

test('the head of a security stays at the top of each of its pages, which are tabs', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await new InstrumentPage(page).open(site.url, 'KRE')
  await awake(page)
  const heading = page.getByRole('heading', { level: 1, name: 'Kōwhai Renewable Energy' })
  const tabs = page.getByRole('navigation', { name: 'KRE in parts' })
  const places = [
    ['Dividends', /\/instruments\/KRE\/dividends$/],
    ['Announcements', /\/companies\/KRE\/announcements$/],
    ['Company', /\/companies\/KRE$/],
    ['Overview', /\/instruments\/KRE$/],
  ] as const
  for (const [name, address] of places) {
    await tabs.getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(heading).toBeVisible()
  }
  // A visitor sees the chart, and can download its picture only after a login.
  await expect(
    page.getByRole('button', { name: 'Login to access the content: the picture as PNG' }),
  ).toHaveText('Login to access the content')
  await page.evaluate(() => scrollTo(0, 900))
  await expect(heading).toBeInViewport()
  await expect(page.getByText(/^52 Week Change .*%/)).toBeInViewport()
})
