import type { Page } from 'playwright/test'
import { someCode } from '../support/sample-market.ts'
import { slowHtml } from '../support/slow-html.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { watchShifts } from './pages/watch-shifts.ts'

const minute = 60_000

const kinds = ['the front page', 'a market', 'an instrument', 'a company'] as const
type Kind = (typeof kinds)[number]

const code = await someCode('NZSX')

const paths: Record<Kind, string> = {
  'the front page': '/',
  'a market': '/markets/NZSX',
  'an instrument': `/instruments/${code}`,
  'a company': `/companies/${code}`,
}

const evening = 'in the evening'
/** While shares trade, and later, when lines with an age also say how old the last change is. */
const states = { 'during trading': '2024-03-08T11:00', [evening]: '2024-03-08T18:30' }

/** Opens a page of a kind and records its layout shifts since the first paint. */
async function openWatched(page: Page, url: string, { kind, width }: { kind: Kind; width: number }) {
  await page.setViewportSize({ width, height: 900 })
  const shifted = await watchShifts(page)
  await page.goto(url + paths[kind])
  await awake(page)
  return { main: page.getByRole('main'), shifted }
}

/** The text without figures, the last of which may have been in transit. */
const wordsOf = (text: string) => text.replaceAll(/[\d.,%▲▼+−]+/g, '#')

for (const width of [360, 1280]) {
  for (const [state, at] of Object.entries(states)) {
    test.describe(state, () => {
      test.use({ at })

      for (const kind of kinds)
        test(`${kind} has no layout shift while it arrives slowly, ${width} px wide`, async ({
          page,
          ownSite,
        }) => {
          const slow = await slowHtml(ownSite.url)
          const { main, shifted } = await openWatched(page, slow.url, { kind, width })
          if (state === evening) await expect(main.getByText(/^last change/).first()).toBeVisible()
          expect(await shifted()).toBeLessThan(0.005)
          await page.close()
          slow.close()
        })
    })
  }

  for (const kind of ['a market', 'an instrument'] satisfies Kind[]) {
    test(`${kind} has no layout shift during hydration and trades, ${width} px wide`, async ({
      page,
      ownSite,
    }) => {
      const { main, shifted } = await openWatched(page, ownSite.url, { kind, width })
      const before = await main.innerText()
      await expect(async () => {
        await ownSite.advance(minute)
        expect(await main.innerText()).not.toBe(before)
      }).toPass()
      // A figure with one more digit may begin further left; a row or a column must not move.
      expect(await shifted()).toBeLessThan(0.002)
    })
  }

  for (const kind of ['a market', 'an instrument'] satisfies Kind[]) {
    test.describe('with the site gone', () => {
      test.use({ allowed: /ERR_/ })

      test(`${kind} reports a lost stream in words, without layout shift, ${width} px wide`, async ({
        page,
        ownSite,
      }) => {
        const { main, shifted } = await openWatched(page, ownSite.url, { kind, width })
        const isLive = main.getByText('updating', { exact: true })
        const isLost = main.getByText('connection lost, last known', { exact: true })
        await expect(async () => {
          await ownSite.advance(250)
          await expect(isLive).toBeVisible({ timeout: 500 })
        }).toPass()
        const before = wordsOf(await main.innerText())
        const shiftedBefore = await shifted()
        await ownSite.close()
        await expect(isLost).toHaveCount(1)
        const after = (await main.innerText()).replace('connection lost, last known', 'updating')
        expect(wordsOf(after)).toBe(before)
        expect((await shifted()) - shiftedBefore).toBeLessThan(0.002)
      })
    })
  }
}

test.describe('while the only fallen share rises to its previous close', () => {
  test.use({ at: '2024-03-08T16:15' })

  test('content below the empty list stays in place', async ({ page, ownSite }) => {
    await page.setViewportSize({ width: 360, height: 900 })
    await page.goto(`${ownSite.url}/markets/FSM`)
    await awake(page)
    await page.getByText('Gainers and decliners').click()
    const decliners = page.getByRole('region', { name: /^Decliners/ })
    await expect(decliners.getByRole('listitem')).toHaveCount(1)
    const top = async () => (await page.getByRole('searchbox', { name: 'Find' }).boundingBox())!.y
    const before = await top()
    await expect(async () => {
      await ownSite.advance(minute)
      await expect(decliners.getByText('No decliners today.')).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(await top()).toBe(before)
  })
})
