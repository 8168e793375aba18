import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { pressFaults } from './pages/press.ts'

// A phone's link map, and a desktop's bar with its menus.
const some = [
  { path: '/markets/sectors', width: 360 },
  { path: '/', width: 1280 },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

for (const { path, width } of some)
  test(`${path} at ${width} px a press hits every link, button and field, and no bar hides the focus`, async ({
    page,
    site,
  }) => {
    await page.goto(site.url + path)
    await awake(page)
    expect(await pressFaults(page, { width })).toEqual([])
    expect(await pressFaults(page, { width, areFoldsOpen: true })).toEqual([])
  })
