import { contentFolder, document, embedded, entries, entry } from '../support/content-folder.ts'
import { someCode } from '../support/sample-market.ts'
import { expect, test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'

const minute = 60_000

test('an instrument in the text of a page updates with trades', async ({ page, siteHost, at }) => {
  const folder = await contentFolder(
    entries({
      snapshot: entry('instrumentSnapshot', { code: await someCode('NZSX') }),
      report: entry('page', {
        title: 'Report',
        path: '/report',
        content: document(embedded('snapshot')),
      }),
    }),
  )
  const site = await siteHost.start(at, { contentDirectory: folder.directory })
  try {
    await page.goto(`${site.url}/report`)
    await awake(page)
    const price = page
      .getByRole('main')
      .getByText(/^Price\s?\$\s?\d+\.\d{2,4}$/)
      .first()
    const before = await price.innerText()
    await expect(async () => {
      await site.advance(minute)
      expect(await price.innerText()).not.toBe(before)
    }).toPass()
    await page.close()
  } finally {
    await site.close()
    await folder.close()
  }
})
