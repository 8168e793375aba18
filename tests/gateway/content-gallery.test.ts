import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { describeFault, openSpaceFolder } from '@exchange/upstream-content'
import { expect, onTestFinished, test } from 'vitest'
import { contentFolder } from '../support/content-folder.ts'
import { galleryEntries, galleryFiles, shippedModel } from '../support/content-gallery/gallery-files.ts'
import { galleryPages } from '../support/content-gallery/gallery-pages.ts'
import { pageAsker } from '../support/page-asker.ts'

/** Content types outside a page's text, or with components in another part of the site. */
const elsewhere = /^(pageSupplement|home(Page|Section)|navigation(Item)?|footer)$/

test('the gallery has every content type and every option of every field, without a fault', async () => {
  const all = Object.values(galleryEntries)
  const missing = (await shippedModel()).contentTypes.flatMap(({ sys: { id }, fields }) => {
    if (elsewhere.test(id)) return []
    const ofType = all.filter(({ contentType }) => contentType === id)
    if (ofType.length === 0) return [id]
    return fields.flatMap(field => {
      const values = ofType.map(({ fields: own }) => (own as Record<string, unknown>)[field.id])
      const choices = field.validations?.flatMap(validation => validation.in ?? []) ?? []
      return choices.filter(choice => !values.includes(choice)).map(choice => `${id}.${field.id}: ${choice}`)
    })
  })
  expect(missing).toEqual([])
  const faults: string[] = []
  const { directory, close } = await contentFolder(await galleryFiles())
  onTestFinished(close)
  await openSpaceFolder({
    directory,
    clock: createManualClock(parseClock('2024-03-08T11:00')),
    onFaults: found => faults.push(...found.map(describeFault)),
  })
  expect(faults).toEqual([])
})

test('every page of the gallery is read with all its parts', async () => {
  const { page, entriesOf } = await pageAsker(await galleryFiles())
  for (const [name, { shows }] of Object.entries(galleryPages)) {
    const { data, errors } = await page(`/gallery/${name}`)
    expect(errors, name).toBeUndefined()
    const ids = entriesOf(data).map(({ id }) => id)
    expect(ids, name).toEqual(expect.arrayContaining(name === 'members' ? [] : shows))
  }
})
