import { expect, test } from './fixtures.ts'
import { codes, header, openAt, sorter } from './pages/market-page.ts'

test('pressing a header sorts the market, pressing it again reverses it, and both are announced', async ({
  page,
  site,
}) => {
  await openAt(page, `${site.url}/markets/NZSX`)
  const byCode = await codes(page)
  expect(byCode).toEqual(byCode.toSorted())
  await sorter(page, 'Code').click()
  await sorter(page, 'Code').click()
  expect(await codes(page)).toEqual(byCode.toReversed())
  await sorter(page, 'Volume').click()
  await expect(header(page, 'Volume')).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByText('Sorted by Volume, descending')).toBeAttached()
  const volumes = await page.locator('tbody [data-column=volume]').allTextContents()
  const amounts = volumes.map(text => Number(text.replaceAll(',', '')))
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
  await expect(page).toHaveURL(/sort=-volume/)
})

for (const place of ['top', 'middle'] as const)
  test(`a sorted market is painted within three frames, without blank rows: at its ${place}`, async ({
    page,
    site,
  }) => {
    await openAt(page, `${site.url}/markets/NZSX`)
    await page
      .getByRole('table')
      .evaluate(
        (table, middle) => table.scrollIntoView({ block: middle ? 'center' : 'start' }),
        place === 'middle',
      )
    const presses = await sorter(page, 'Volume').evaluate(async button => {
      const isDrawn = (line: Element) =>
        line.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false
      const look = () => {
        const inView = Array.from(document.querySelectorAll('tbody tr')).filter(line => {
          const { top, bottom } = line.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        })
        return {
          inView: inView.map(line => line.querySelector('th')?.textContent),
          blank: inView.filter(line => !isDrawn(line)).length,
        }
      }
      const nextFrame = () => new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)))
      const both = []
      for (let press = 0; press < 2; press += 1) {
        const before = look()
        ;(button as HTMLButtonElement).click()
        const frames = []
        for (let frame = 0; frame < 10; frame += 1) {
          // oxlint-disable-next-line no-await-in-loop -- one frame behind the other
          await nextFrame()
          frames.push(look())
        }
        both.push({ before, frames })
      }
      return both
    })
    for (const { before, frames } of presses) {
      const [first] = frames
      expect(first!.inView).not.toEqual(before.inView)
      expect(first!.inView.length).toBeGreaterThan(5)
      // Rows at the edge may enter or leave the view as the actual height of rows above becomes known.
      const within = first!.inView.slice(1, -1)
      for (const { inView, blank } of frames.slice(2)) {
        expect(inView).toEqual(expect.arrayContaining(within))
        expect(blank).toBe(0)
      }
    }
  })

test('a header that was pressed keeps the focus, and sorts by keyboard', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets/NZSX`)
  await sorter(page, 'Volume').focus()
  await page.keyboard.press('Enter')
  await expect(header(page, 'Volume')).toHaveAttribute('aria-sort', 'descending')
  await expect(sorter(page, 'Volume')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(header(page, 'Volume')).toHaveAttribute('aria-sort', 'ascending')
  await expect(sorter(page, 'Volume')).toBeFocused()
})

test('presses and letters faster than frames are all applied', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets/NZSX`)
  await sorter(page, 'Price').evaluate(button => {
    const find = document.querySelector<HTMLInputElement>('input[name=text]')!
    for (let press = 0; press < 2; press += 1) (button as HTMLButtonElement).click()
    find.focus()
    document.execCommand('insertText', false, 'e')
  })
  await expect(page).toHaveURL(/text=e/)
  await expect(page).toHaveURL(/sort=price/)
  await expect(header(page, 'Price')).toHaveAttribute('aria-sort', 'ascending')
  const prices = await page.locator('tbody [data-column=price]').allTextContents()
  const amounts = prices.flatMap(text => (/\d/.test(text) ? [Number(text.replaceAll(/[^\d.]/g, ''))] : []))
  expect(amounts.length).toBeGreaterThan(5)
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
})

for (const depth of [500, 1_500, 3_000, 4_500, 6_000])
  test(`sorting a market keeps a scroll position of ${depth} pixels`, async ({ page, site }) => {
    await openAt(page, `${site.url}/markets/NZSX`)
    const table = page.getByRole('table')
    const lineInView = () =>
      table.getByRole('rowheader').evaluateAll(codes => {
        const head = document.querySelector('thead')!.getBoundingClientRect().bottom
        return codes.findIndex(code => code.getBoundingClientRect().bottom > head)
      })
    await table.evaluate((element, down) => scrollTo(0, element.getBoundingClientRect().top + down), depth)
    await expect.poll(lineInView).toBeGreaterThan(depth / 100)
    for (const name of ['Volume', 'Code', 'Price', 'Name']) {
      const before = await lineInView()
      await sorter(page, name).click()
      await expect(page).toHaveURL(new RegExp(`sort=-?${name.toLowerCase()}`))
      // Rows have different heights.
      expect(Math.abs((await lineInView()) - before)).toBeLessThan(8)
    }
  })

test('a press during the update of the address is kept', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets/NZSX`)
  await sorter(page, 'Price').evaluate(async button => {
    const press = () => (button as HTMLButtonElement).click()
    const tell = history.replaceState
    await new Promise<void>(resolve => {
      history.replaceState = (...state) => {
        history.replaceState = tell
        tell.apply(history, state)
        press()
        resolve()
      }
      press()
    })
  })
  await expect(page).toHaveURL(/sort=price/)
  await expect(header(page, 'Price')).toHaveAttribute('aria-sort', 'ascending')
})
