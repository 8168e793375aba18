import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shippedContent } from '@exchange/upstream-content'
import { expect, test } from 'vitest'
import { shippedModel } from '../support/content-gallery/gallery-files.ts'
import { pageAsker } from '../support/page-asker.ts'

/** Types used around pages and never in their text. */
const isAroundPages = /^(page(Supplement)?|home(Page|Section)|navigation(Item)?|footer|story)$/

interface ShippedEntry {
  contentType: string
  fields: { type?: string; path?: string }
}

async function readShipped(): Promise<Map<string, ShippedEntry>> {
  const directory = join(shippedContent, 'entries')
  const files = await readdir(directory)
  const read = async (file: string) =>
    [file.replace('.json', ''), JSON.parse(await readFile(join(directory, file), 'utf8'))] as const
  return new Map(await Promise.all(files.map(read)))
}

/** The type of a block; each kind of collection counts as a type. */
const kindOf = ({ contentType, fields }: ShippedEntry) =>
  contentType === 'collection' ? `collection: ${fields.type}` : contentType

async function kindsOfModel(): Promise<string[]> {
  const { contentTypes } = await shippedModel()
  return contentTypes.flatMap(({ sys: { id }, fields }) => {
    if (isAroundPages.test(id)) return []
    if (id !== 'collection') return [id]
    const validations = fields.find(field => field.id === 'type')?.validations ?? []
    return validations.flatMap(({ in: choices = [] }) => choices.map(kind => `${id}: ${kind}`))
  })
}

test('each kind of block is on a shipped page', async () => {
  const { house, page, entriesOf } = await pageAsker()
  const shipped = await readShipped()
  const supplement = `query Around($path: String!) { pageSupplement(path: $path) { entries { ... on Entry { id } } } }`
  const requests = [...shipped.values()].map(async ({ contentType, fields: { path } }) => {
    if (contentType === 'page') return entriesOf((await page(path!)).data)
    if (contentType !== 'pageSupplement') return []
    const { data } = await house.ask<{ pageSupplement: { entries: { id: string }[] } }>(supplement, { path })
    return data!.pageSupplement.entries
  })
  const found = (await Promise.all(requests)).flat().flatMap(({ id }) => shipped.get(id) ?? [])
  const inUse = new Set(found.map(kindOf))
  const kinds = await kindsOfModel()
  expect(kinds.length).toBeGreaterThan(40)
  expect(kinds.filter(kind => !inUse.has(kind))).toEqual([])
})
