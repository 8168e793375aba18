import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'

test.use({ isMember: true })

let instrument: InstrumentPage
test.beforeEach(async ({ page, site }) => {
  instrument = new InstrumentPage(page)
  await instrument.open(site.url, await someCode('NZSX'))
  await awake(page)
})

/** Waits for the expected dates in the address, which changes after the chart has come to rest. */
async function expectRange(
  page: Page,
  isAsExpected: (range: { from: string; to: string; days: number }) => boolean,
): Promise<void> {
  await expect(page).toHaveURL(({ searchParams }) => {
    const [from, to] = [searchParams.get('from'), searchParams.get('to')]
    if (from === null || to === null) return false
    return isAsExpected({ from, to, days: (Date.parse(to) - Date.parse(from)) / 86_400_000 })
  })
}

async function middleOf(plot: Locator): Promise<{ x: number; y: number }> {
  await plot.scrollIntoViewIfNeeded()
  const box = (await plot.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 }
}

test('a drag to the right shows earlier bars, by the same distance', async ({ page }) => {
  const { x, y } = await middleOf(instrument.plot)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 120, y, { steps: 6 })
  await page.mouse.up()
  await expectRange(page, ({ to, days }) => days > 350 && to < '2024-03-01')
  await instrument.chart.getByRole('button', { name: 'Whole period' }).click()
  await expect(page).not.toHaveURL(/from=/)
})

test('a drag that begins before its code is loaded is applied', async ({ page }) => {
  let sendCode = () => {}
  const isComing = new Promise<void>(resolve => (sendCode = resolve))
  await page.route('**/reader-tools-*.js', async route => {
    await isComing
    await route.continue()
  })
  await page.reload()
  await awake(page)
  const { x, y } = await middleOf(instrument.plot)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 3 })
  const code = page.waitForResponse(/reader-tools-/)
  sendCode()
  await (await code).finished()
  await page.mouse.move(x + 120, y, { steps: 6 })
  await page.mouse.up()
  await expectRange(page, ({ to, days }) => days > 350 && to < '2024-02-01')
})

test('the wheel zooms at the pointer, and a double click shows the whole period', async ({ page }) => {
  // A wheel event before the code is loaded scrolls the page and has no later effect.
  const code = page.waitForResponse(/reader-tools-/)
  const { x, y } = await middleOf(instrument.plot)
  await page.mouse.move(x, y)
  await (await code).finished()
  await expect(async () => {
    await page.mouse.move(x + 2, y)
    await page.mouse.move(x, y)
    for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, -120)
    await expect(page).toHaveURL(/from=/, { timeout: 2_000 })
  }).toPass()
  await expectRange(page, ({ from, to, days }) => days < 300 && from > '2023-04-01' && to < '2024-02-20')
  await page.mouse.dblclick(x, y)
  await expect(page).not.toHaveURL(/from=/)
})

test('scrolling over the chart scrolls the page', async ({ page }) => {
  const { x, y } = await middleOf(instrument.plot)
  await page.evaluate(() => window.scrollBy(0, -300))
  await page.mouse.move(x, y - 5)
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.wheel(0, 80)
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before)
  await expect(page).not.toHaveURL(/from=/)
})

test('a press selects no text, and keys continue from its bar', async ({ page }) => {
  await page.getByRole('heading', { level: 1 }).click()
  const { x, y } = await middleOf(instrument.plot)
  await page.mouse.move(x, y)
  await page.keyboard.down('Shift')
  await page.mouse.down()
  await expect(instrument.plot).toHaveCSS('cursor', 'grabbing')
  await page.mouse.move(x + 60, y + 400, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await expect(instrument.plot).toBeFocused()
  await expect(instrument.plot).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('0')
  await expect(page).not.toHaveURL(/from=/)
})

test('the view moves smoothly after a key, or at once with reduced motion', async ({ page }) => {
  const framesOf = async () => {
    await instrument.plot.focus()
    // Each frame with a movement paints the canvas once.
    await page.evaluate(() => {
      const canvas = document.querySelector('figure canvas') as HTMLCanvasElement
      const context = canvas.getContext('2d')!
      const { clearRect } = CanvasRenderingContext2D.prototype
      canvas.dataset['frames'] = '0'
      context.clearRect = (...box) => {
        canvas.dataset['frames'] = `${Number(canvas.dataset['frames']) + 1}`
        clearRect.apply(context, box)
      }
    })
    await page.keyboard.press('+')
    await expect(page).toHaveURL(/from=/)
    await page.keyboard.press('0')
    await expect(page).not.toHaveURL(/from=/)
    return Number(await instrument.chart.locator('canvas').getAttribute('data-frames'))
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await framesOf()).toBe(2)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await framesOf()).toBeGreaterThan(4)
})

test('keys pan and zoom like the pointer', async ({ page }) => {
  await instrument.plot.focus()
  for (const key of ['+', '+', 'Shift+ArrowLeft']) await page.keyboard.press(key)
  await expectRange(page, ({ to, days }) => days < 250 && to < '2024-03-01')
  await page.keyboard.press('0')
  await expect(page).not.toHaveURL(/from=/)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  type Finger = number | { x: number; down: number }

  /** Touch events of fingers on a phone, by horizontal and vertical position in the chart. */
  async function fingers(
    page: Page,
    ...steps: [type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: Finger[]][]
  ) {
    const { y } = await middleOf(instrument.plot)
    const session = await page.context().newCDPSession(page)
    for (const [type, ...places] of steps) {
      const touchPoints = places.map((place, id) =>
        typeof place === 'number' ? { x: place, y, id } : { x: place.x, y: y + place.down, id },
      )
      await session.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
  }

  test('spreading two fingers zooms in', async ({ page }) => {
    await fingers(
      page,
      ['touchStart', 150],
      ['touchStart', 150, 200],
      ['touchMove', 130, 220],
      ['touchMove', 100, 250],
      ['touchEnd'],
    )
    await expectRange(page, ({ days }) => days < 250)
  })

  test('a horizontal drag moves the view, and a tapped bar stays selected', async ({ page }) => {
    await fingers(page, ['touchStart', 120], ['touchMove', 160], ['touchMove', 240], ['touchEnd'])
    await expectRange(page, ({ to }) => to < '2024-03-01')
    await fingers(page, ['touchStart', 200], ['touchEnd'])
    await expect(instrument.chart.locator('dt').filter({ hasText: 'Price' }).first()).toBeVisible()
  })

  test('a vertical drag scrolls the page, and the view stays', async ({ page }) => {
    await fingers(page, ['touchStart', 200], ['touchEnd'])
    await expect(instrument.chart.locator('dt').filter({ hasText: 'Price' }).first()).toBeVisible()
    const before = await page.evaluate(() => window.scrollY)
    const up = [-12, -40, -80, -140].map(down => ['touchMove', { x: 203, down }] as const)
    await fingers(page, ['touchStart', 200], ...up.map(step => [...step] satisfies [string, Finger]), [
      'touchEnd',
    ])
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 60)
    await expect(page).not.toHaveURL(/from=/)
  })
})

test('the picture and its points can be downloaded', async ({ page }) => {
  for (const kind of ['PNG', 'CSV']) {
    const coming = page.waitForEvent('download')
    await instrument.chart.getByRole('button', { name: `as ${kind}` }).click()
    expect((await coming).suggestedFilename()).toMatch(
      /^[A-Z0-9]+-Price-History-[\d-]+-to-[\d-]+-simulated\.(png|csv)$/,
    )
  }
})

/** An instant in the format of a chart's file, in New Zealand time. */
function writtenTime(instant: string): string {
  const parts = new Intl.DateTimeFormat('en-NZ', {
    timeZone: 'Pacific/Auckland',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find(one => one.type === type)?.value.padStart(2, '0') ?? ''
  return `${part('day')}/${part('month')}/20${part('year').slice(-2)} ${part('hour')}:${part('minute')}`
}

test('a file has its subject, currency and the time of its newest figure', async ({ page }) => {
  const contentOf = async (kind: string) => {
    const coming = page.waitForEvent('download')
    await instrument.chart.getByRole('button', { name: `as ${kind}` }).click()
    return readFile(await (await coming).path(), 'utf8')
  }
  const code = await someCode('NZSX')
  const shown = await page.getByText('As at').locator('time').getAttribute('datetime')
  const png = await contentOf('PNG')
  expect(png).toContain(`Currency\0\0\0\0\0NZD`)
  expect(png).toMatch(new RegExp(`Instrument\\0+[^\\0]+ \\(${code}\\)`))
  expect(png).toContain(`As at\0\0\0\0\0${writtenTime(shown!)}`)
  expect(await contentOf('CSV')).toMatch(/^\uFEFFDate,/)

  await page.goto(`${page.url()}${page.url().includes('?') ? '&' : '?'}remarks=on`)
  await awake(page)
  const csv = await contentOf('CSV')
  const lastDay = csv.trim().split('\r\n').at(-1)!.slice(0, 10)
  expect(csv).toContain(`# As at: the close of ${lastDay.split('-').toReversed().join('/')}\r\n`)
  expect(csv).toContain('# Currency: NZD\r\n')
})

test('two instruments are compared by their codes, and the comparison is closed again', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Compare' })
  await field.fill('ZZZZ')
  await field.press('Enter')
  await expect(page.getByText('We can’t compare with ZZZZ.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('ZZZZ')
  await expect(page.getByLabel('Type')).toBeEnabled()
  const own = /instruments\/(\w+)/.exec(page.url())?.[1] ?? ''
  const other = await someCode('FSM')
  await field.fill(other)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: `Compare ${own} and ${other}` })).toBeVisible()
  await expect(instrument.chart.locator('figcaption')).toContainText(`and ${other}`)
  await page.getByRole('button', { name: 'Close Compare' }).click()
  await expect(page.getByRole('heading', { name: /^Compare/ })).toHaveCount(0)
  await expect(page).not.toHaveURL(/compare=/)
})

test('a copied address of a chart with studies gives the same picture, drawn by the server', async ({
  page,
}) => {
  await page.goto(`${page.url().split('?')[0]}?period=2y&overlay=bollinger&lower=rsi&markers=on&table=open`)
  await awake(page)
  await expect(page.getByLabel('Overlay')).toHaveValue('bollinger')
  await expect(page.getByLabel('Lower')).toHaveValue('rsi')
  await expect(page.getByRole('checkbox', { name: 'Events' })).toBeChecked()
  await expect(instrument.chart.locator('dt').filter({ hasText: 'RSI (14)' }).first()).toBeVisible()
  await expect(instrument.table.getByRole('columnheader', { name: 'Bollinger upper' })).toBeVisible()
})

test('an incomparable code does not change the chart', async ({ page }) => {
  for (const width of [360, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 360) await page.getByText('Chart options').click()
    const place = async () => (await page.getByRole('figure', { name: /price chart/ }).boundingBox())!.y
    const before = await place()
    const field = page.getByRole('combobox', { name: 'Compare' })
    await field.fill('ZZZZ')
    await field.press('Enter')
    await expect(page.getByText('We can’t compare with ZZZZ.')).toBeVisible()
    expect(await place(), `${width} px wide`).toBe(before)
    await page.goto(page.url().split('?')[0]!)
    await awake(page)
  }
})
