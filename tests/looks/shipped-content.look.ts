import { test } from '../e2e/fixtures.ts'
import { awake } from '../e2e/pages/instrument-page.ts'
import { expectFits, expectNoBarriers } from '../e2e/pages/look.ts'
import { readShipped } from '../e2e/pages/shipped-pages.ts'

const { pages } = await readShipped()

for (const { path } of pages)
  test(`${path} has no barrier at any width, light or dark, and fits in every size of text`, async ({
    page,
    site,
  }) => {
    await page.goto(site.url + path)
    await awake(page)
    await expectNoBarriers(page)
    await expectFits(page)
  })
