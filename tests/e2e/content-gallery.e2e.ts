import type { Locator, Page } from 'playwright/test'
import type { GalleryPath } from '../support/content-gallery/gallery-pages.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { barriers, overflow } from './pages/look.ts'

const pathOf = (name: GalleryPath) => `/gallery/${name}`

async function open(page: Page, address: string) {
  await page.goto(address)
  await awake(page)
}

/** Each entry is hydrated separately, after the page. */
const entryAwake = (part: Locator) =>
  expect
    .poll(() => part.evaluate(element => Object.keys(element).some(key => key.startsWith('__react'))))
    .toBe(true)

test.describe('content that cannot be shown', () => {
  test('has the specified message', async ({ page, gallery }) => {
    await open(page, gallery.url + pathOf('faults'))
    const main = page.getByRole('main')
    await expect(main.getByText('Invalid Clickable Image!')).toBeVisible()
    await expect(main.getByText('Image not provided')).toBeVisible()
    const unknown = main.locator('#poll, #carousel')
    await expect(unknown).toHaveCount(2)
    for (const each of await unknown.all())
      await expect(each).toContainText('Embedded Block Content Without Renderer')
    const message = unknown.first().locator('span').first()
    await expect(message).toHaveCSS('color', 'rgb(180, 35, 24)')
    await expect(message).toHaveCSS('border-color', 'rgb(102, 117, 111)')
    await expect(unknown.first()).toContainText('poll')
    await expect(unknown.first()).toContainText('Will it rise?')
    await expect(unknown.last()).toContainText('collection:carousel')
    // A missing entry displays its system data.
    await expect(main.getByText('{"type":"Link","linkType":"Entry","id":"deleted"}')).toBeVisible()
    await expect(main.getByText('No video')).toHaveCount(0)
    await expect(main.getByText('This content is for MyNZX users only')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('A secret.')
  })

  test('has it within a sentence and as a file too', async ({ page, gallery }) => {
    await open(page, `${gallery.url}/gallery`)
    const main = page.getByRole('main')
    await expect(main.getByText('Embedded Block Content Without Renderer')).toBeVisible()
    await expect(main.getByRole('link', { name: 'its fallback' })).toHaveAttribute(
      'href',
      '/products/insights',
    )
  })
})

test.describe('tabs', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name })
  const panel = (page: Page) => page.getByRole('tabpanel')

  test('show the first panel, and the others by arrow keys, Home and End', async ({ page, gallery }) => {
    await open(page, gallery.url + pathOf('choices'))
    await expect(panel(page)).toContainText('What a trade costs.')
    await entryAwake(tab(page, 'Fees'))
    await tab(page, 'Fees').focus()
    for (const [key, name, words] of [
      ['ArrowRight', 'Hours', 'On half days'],
      ['ArrowRight', 'Settlement', 'Two working days'],
      ['ArrowRight', 'Fees', 'What a trade costs.'],
      ['ArrowLeft', 'Settlement', 'Two working days'],
      ['Home', 'Fees', 'What a trade costs.'],
      ['End', 'Settlement', 'Two working days'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tab(page, name)).toBeFocused()
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
      await expect(panel(page)).toContainText(words)
    }
    await expect(page).toHaveURL(/#settlement$/)
    await page.keyboard.press('Tab')
    await expect(panel(page)).toBeFocused()
  })

  test('have anchors, as does content inside them', async ({ page, gallery }) => {
    await open(page, `${gallery.url + pathOf('choices')}#hours`)
    await expect(tab(page, 'Hours')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'Fees').click()
    await expect(page).toHaveURL(/#fees$/)
    await open(page, `${gallery.url + pathOf('people')}`)
    await open(page, `${gallery.url + pathOf('choices')}#half-days`)
    await expect(page.getByRole('heading', { name: 'Half days' })).toBeInViewport()
  })

  test('ignore keys with Alt, such as going back', async ({ page, gallery }) => {
    await open(page, gallery.url + pathOf('choices'))
    await entryAwake(tab(page, 'Fees'))
    await tab(page, 'Fees').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(tab(page, 'Fees')).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page)).toContainText('What a trade costs.')
  })
})

/** Opens a page whose scripts are never loaded. */
async function openWithoutScripts(page: Page, address: string) {
  await page.route(/\.js$/, route => route.abort())
  await page.goto(address)
}

test.describe('before scripts are loaded', () => {
  test.use({ allowed: /ERR_FAILED|Failed to fetch/ })

  for (const [anchor, words] of [
    ['hours', 'On half days the market closes'],
    ['half-days', 'On half days the market closes'],
    ['question-4', 'How a trade settles, in a sentence'],
  ] as const)
    test(`#${anchor} shows its target, in a tab or an item of an accordion`, async ({ page, gallery }) => {
      await openWithoutScripts(page, `${gallery.url + pathOf('choices')}#${anchor}`)
      await expect(page.getByText(words)).toBeInViewport()
      await expect(page.getByText('Who may trade, in a sentence')).toBeHidden()
      const isTab = anchor !== 'question-4'
      await expect(page.getByText('What a trade costs.')).toBeVisible({ visible: !isTab })
    })
})

test('an accordion opens several items, by key and by address', async ({ page, gallery }) => {
  await open(page, gallery.url + pathOf('choices'))
  const answer = (question: string) => page.getByText(`${question}, in a sentence`)
  await expect(answer('Who may trade')).toBeHidden()
  await page.getByRole('heading', { name: 'Who may trade' }).click()
  await expect(answer('Who may trade')).toBeVisible()
  await page.locator('summary', { hasText: 'What it costs' }).focus()
  await page.keyboard.press('Enter')
  await expect(answer('What it costs')).toBeVisible()
  await expect(answer('Who may trade')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answer('What it costs')).toBeHidden()
  expect(await barriers(page)).toEqual([])
  await open(page, gallery.url + pathOf('people'))
  await open(page, `${gallery.url + pathOf('choices')}#question-4`)
  await expect(answer('How a trade settles')).toBeVisible()
})

test('a modal opens by its trigger and closes by its button', async ({ page, gallery }) => {
  await open(page, gallery.url + pathOf('panels'))
  for (const [side, widest] of [
    ['left', 450],
    ['center', 450],
    ['right', 740],
  ] as const) {
    const trigger = page.getByRole('button', { name: `Open the modal, ${side}` })
    await trigger.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Before you begin, ${side}` })
    await expect(dialog).toBeVisible()
    expect((await dialog.boundingBox())?.width).toBe(widest)
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Understood' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(trigger).toBeFocused()
  }
})

test('a modal opens for anchors inside it only', async ({ page, gallery }) => {
  const address = gallery.url + pathOf('panels')
  await open(page, `${address}#modal-left`)
  await expect(page.getByRole('button', { name: 'Open the modal, left' })).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open(page, gallery.url + pathOf('people'))
  await open(page, `${address}#inside-a-modal`)
  const dialog = page.getByRole('dialog', { name: 'Before you begin, left' })
  await expect(dialog.getByRole('heading', { name: 'Inside a modal' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(address)
})

test('a table sorts by the editors’ columns, figures by size', async ({ page, gallery }) => {
  await open(page, gallery.url + pathOf('tables'))
  const table = page.getByRole('table', { name: 'Fees of a trade' })
  await entryAwake(table)
  const names = () => table.locator('tbody th').allTextContents()
  await table.getByRole('button', { name: 'Fee' }).click()
  expect(await names()).toEqual(['Debt, retail and wholesale', 'Equity', 'Funds'])
  await table.getByRole('button', { name: 'Fee' }).click()
  expect(await names()).toEqual(['Funds', 'Equity', 'Debt, retail and wholesale'])
  await expect(table.getByRole('button', { name: 'Rate' })).toHaveCount(0)
  await expect(page.getByText('No fee is waived.')).toBeVisible()
})

test('the choices of a snapshot’s chart are in the address', async ({ page, gallery }) => {
  await open(page, gallery.url + pathOf('snapshot'))
  const history = page.getByRole('region', { name: 'KRE Price History' })
  await expect(history).toBeVisible()
  await expect(page.getByText('Fundamental')).toHaveCount(0)
  await entryAwake(history)
  await history.getByRole('link', { name: '5 Days' }).click()
  await expect(page).toHaveURL(/period=5d/)
  await expect(history.getByRole('link', { name: '5 Days' })).toHaveAttribute('aria-current', 'true')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('every tab and every item of an accordion is readable', async ({ page, gallery }) => {
    await page.goto(gallery.url + pathOf('choices'))
    for (const words of ['What a trade costs.', 'On half days', 'Two working days'])
      await expect(page.getByText(words)).toBeVisible()
    await page.getByRole('heading', { name: 'Who may trade' }).click()
    await expect(page.getByText('Who may trade, in a sentence')).toBeVisible()
  })
})

test('at 320 px a long word is broken in every block, in headings and in links', async ({
  page,
  gallery,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await open(page, gallery.url + pathOf('words'))
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  const cut = await page
    .locator('body *')
    .evaluateAll(parts =>
      parts
        .filter(
          part =>
            part.checkVisibility() &&
            part.textContent?.includes('Taumatawhakatangi') &&
            part.getBoundingClientRect().right > innerWidth,
        )
        .map(part => part.outerHTML.slice(0, 120)),
    )
  expect(cut).toEqual([])
})

test('a page with a scroll-to-top block has one button, from the chosen position', async ({
  page,
  gallery,
}) => {
  await open(page, gallery.url + pathOf('texts'))
  const buttons = page.getByRole('button', { name: 'Scroll to top' })
  await expect(buttons).toHaveCount(0)
  for (const depth of [300, 900]) {
    await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), depth)
    await expect(buttons).toHaveCount(1)
  }
})
