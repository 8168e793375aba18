import type { Page } from 'playwright/test'
import type { FaultName } from '../support/chaos.ts'
import type { GalleryPath } from '../support/content-gallery/gallery-pages.ts'
import { expect, test } from './fixtures.ts'
import { whileTimePasses } from './pages/while-time-passes.ts'

const minute = 60_000
// A page that cannot be rendered is a 503, which a browser reports to its console.
test.use({ allowed: /503/ })

/** Faults of the content service in a reader's words, one of each kind; `npm run bench -- faults` has them all. */
const ways: readonly [string, FaultName][] = [
  ['dead', 'down'],
  ['slow', 'slow30'],
  ['garbled', 'htmlasjson'],
  ['empty', 'emptylist'],
]

/** The main content of each page. */
const comesFor: Record<'forms' | 'media' | 'choices', (page: Page) => Promise<void>> = {
  async forms(page) {
    const form = page.getByRole('article', { name: 'Subscribe, general' })
    await expect(form.getByLabel('Email')).toBeEditable()
    await expect(form.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  },
  async media(page) {
    await expect(page.getByRole('button', { name: 'Load from Jobs Limited: Vacancies' })).toBeVisible()
    await expect(page.getByText('Ask the exchange')).toHaveCount(0)
  },
  async choices(page) {
    await expect(page.getByRole('tabpanel')).toContainText('What a trade costs.')
    await expect(page.getByRole('heading', { name: 'Who to ask' })).toBeVisible()
  },
}
const names = Object.keys(comesFor) as (keyof typeof comesFor)[]

const addressOf = (url: string, name: GalleryPath) => `${url}/gallery/${name}`

for (const [way, fault] of ways) {
  test(`with the content service ${way}, cached pages stay whole`, async ({ page, ownGallery }) => {
    for (const name of names) {
      await page.goto(addressOf(ownGallery.url, name))
      await comesFor[name](page)
    }
    await ownGallery.fail('content', fault)
    for (let passed = 0; passed < 70; passed += 5) await ownGallery.advance(5 * minute)
    for (const name of names) {
      const answer = await whileTimePasses(ownGallery, page.goto(addressOf(ownGallery.url, name)))
      expect(answer?.status()).toBe(200)
      await comesFor[name](page)
    }
  })

  test(`with the content service ${way} from the start, the site works, reports it and recovers`, async ({
    page,
    ownGallery,
  }) => {
    await ownGallery.fail('content', fault)
    for (const name of names) {
      const answer = await whileTimePasses(ownGallery, page.goto(addressOf(ownGallery.url, name)))
      expect(answer?.status()).toBe(503)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'We can’t load this page right now' })).toBeVisible()
    }
    await ownGallery.fail('content')
    await ownGallery.advance(minute)
    await expect(async () => {
      await ownGallery.advance(10_000)
      const again = page.getByRole('button', { name: 'Try again' })
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      await expect(page.getByRole('heading', { level: 1, name: 'Accordion, tabs and tiles' })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass()
    await comesFor.choices(page)
  })
}
