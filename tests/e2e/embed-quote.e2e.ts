import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })

    test('the code of an instrument’s frame is copied by keys, and shows its quote', async ({
      page,
      site,
    }) => {
      await page.goto(`${site.url}/instruments/KRE`)
      await awake(page)
      const trigger = page.getByRole('button', { name: 'Embed', exact: true })
      await trigger.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Embed KRE on your site' })
      await expect(dialog).toBeVisible()
      const copy = dialog.getByRole('button', { name: 'Copy the code of “HTML”' })
      await copy.focus()
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('Copied').first()).toBeAttached()
      const html = await page.evaluate(() => navigator.clipboard.readText())
      await expect(dialog.getByRole('region', { name: 'HTML' })).toHaveText(html)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(trigger).toBeFocused()

      await page.setContent(html)
      const frame = page.frameLocator('iframe[title="KRE quote"]')
      await expect(frame.getByText('KRE').first()).toBeVisible()
    })
  })
