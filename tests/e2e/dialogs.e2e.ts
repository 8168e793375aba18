import type { Page } from 'playwright/test'
import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { barriers, overflow, themes } from './pages/look.ts'

const dialogs = [
  {
    name: 'What these figures mean',
    trigger: 'What these figures mean',
    widest: 450,
    path: async () => '/markets/NZSX',
  },
  {
    name: 'Adjusted Closing Price',
    trigger: 'What prices are adjusted for',
    widest: 740,
    path: async () => `/instruments/${await someCode('NZSX')}?overlay=adjusted`,
  },
]
const [figures, adjusted] = dialogs as [(typeof dialogs)[0], (typeof dialogs)[0]]

const dialog = (page: Page) => page.getByRole('dialog')
const trigger = (page: Page, { trigger: name }: (typeof dialogs)[0]) => page.getByRole('button', { name })
const isFocusWithin = (page: Page) =>
  page.evaluate(() => document.querySelector('dialog:modal')?.contains(document.activeElement))

for (const shown of dialogs)
  for (const width of [360, 1280])
    test(`‘${shown.name}’ at ${width} px is over the page, at its maximum width, without a barrier`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(site.url + (await shown.path()))
      await awake(page)
      // On a phone the figures of a market are folded.
      if (width === 360 && shown === figures) await page.getByText('Market in figures').click()
      await trigger(page, shown).click()
      await expect(page.getByRole('dialog', { name: shown.name })).toBeVisible()
      const box = await dialog(page).boundingBox()
      const room = await page.evaluate(() => document.body.offsetWidth)
      const gutter = width === 360 ? 16 : 24
      expect(box?.width).toBe(Math.min(shown.widest, room - 2 * gutter))
      expect(box!.y + box!.height).toBeLessThanOrEqual(800)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        expect(await overflow(page), theme).toBeLessThanOrEqual(0)
        expect(await barriers(page), theme).toEqual([])
      }
    })

test('a dialog keeps keyboard focus, blocks the page behind, and returns the focus', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site.url + (await figures.path()))
  await awake(page)
  const opener = trigger(page, figures)
  const close = dialog(page).getByRole('button', { name: 'Close' })

  await opener.press('Enter')
  await expect(close).toBeFocused()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(100, 700)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('PageDown')
  // The effect of a wheel event is visible a frame later.
  await page.evaluate(() => new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen))))
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await close.click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  expect(await isFocusWithin(page)).toBe(true)
  await page.mouse.click(100, 700)
  await expect(dialog(page)).toHaveCount(0)
})

test('an event leads to its factor, and Back to the chart', async ({ page, site }) => {
  await page.goto(`${site.url}/instruments/${await someCode('NZSX')}?markers=on`)
  await awake(page)
  const event = page.getByRole('link', { name: /Dividend of .*, ex date/ }).last()
  for (let time = 0; time < 2; time++) {
    await event.click()
    await expect(dialog(page).getByRole('row').nth(1)).toContainText('Dividend of NZD')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).not.toHaveURL(/#/)
  }
  await event.click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await page.goForward()
  await expect(dialog(page)).toBeVisible()
  // Back and forward within one frame, after which the browser reports the close event.
  await dialog(page).evaluate((shown: HTMLDialogElement) => {
    const closed = new Promise(resolve => shown.addEventListener('close', resolve, { once: true }))
    shown.close()
    shown.showModal()
    return closed
  })
  await expect(page).toHaveURL(/#adjustments$/)
  await expect(dialog(page)).toBeVisible()
})

test('a copied address shows its dialog', async ({ page, site }) => {
  await page.goto(`${site.url}${await adjusted.path()}#adjustments`)
  await expect(page.getByRole('dialog', { name: adjusted.name })).toBeVisible()
})

test('a dialog’s text is printed on the page', async ({ page, site }) => {
  await page.goto(site.url + (await adjusted.path()))
  const words = page.getByRole('dialog', { name: adjusted.name, includeHidden: true }).getByRole('row')
  await expect(words.last()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(words.last()).toBeVisible()
  await expect(trigger(page, adjusted)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const shown of dialogs)
    test(`‘${shown.name}’ opens and closes too`, async ({ page, site }) => {
      await page.goto(site.url + (await shown.path()))
      await trigger(page, shown).click()
      await expect(page.getByRole('dialog', { name: shown.name })).toBeVisible()
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(dialog(page)).toHaveCount(0)
    })
})
