import { galleryPages } from '../support/content-gallery/gallery-pages.ts'
import { test } from '../e2e/fixtures.ts'
import { awake } from '../e2e/pages/instrument-page.ts'
import { expectFits, expectNoBarriers } from '../e2e/pages/look.ts'

const paths = [
  '/gallery',
  '/gallery/a-bell-rings',
  ...Object.keys(galleryPages).map(name => `/gallery/${name}`),
]

for (const path of paths)
  test(`${path} has no barrier at any width, light or dark, and fits in every size of text`, async ({
    page,
    gallery,
  }) => {
    await page.goto(gallery.url + path)
    await awake(page)
    await expectNoBarriers(page)
    await expectFits(page)
  })
