import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { shippedContent } from '@exchange/upstream-content'
import type { EntryFile } from '../content-entries.ts'
import { assetFiles } from './gallery-assets.ts'
import { blocks } from './gallery-blocks.ts'
import { collections } from './gallery-collections.ts'
import { pages } from './gallery-pages.ts'

interface ContentModel {
  contentTypes: {
    sys: { id: string }
    fields: { id: string; validations?: { in?: string[] }[] }[]
  }[]
}

/** Every entry of the gallery by its id. */
export const galleryEntries: Readonly<Record<string, EntryFile>> = { ...blocks, ...collections, ...pages }

export async function shippedModel(): Promise<ContentModel> {
  return JSON.parse(await readFile(join(shippedContent, 'content-model.json'), 'utf8')) as ContentModel
}

/** The product's model with a content type and a kind of collection that the site does not have. */
async function galleryModel(): Promise<ContentModel> {
  const model = await shippedModel()
  const kinds = model.contentTypes
    .find(({ sys }) => sys.id === 'collection')
    ?.fields.find(({ id }) => id === 'type')
    ?.validations?.find(validation => validation.in)
  kinds?.in?.push('carousel')
  const [likeness] = model.contentTypes
  const poll = {
    ...likeness!,
    sys: { ...likeness!.sys, id: 'poll' },
    name: 'Poll',
    displayField: 'question',
    fields: [{ id: 'question', name: 'Question', type: 'Symbol' }],
  }
  return { ...model, contentTypes: [...model.contentTypes, poll] }
}

/** Writes a content folder in which every block and collection stands in every option. */
export async function writeGallery(directory: string): Promise<void> {
  const files: Record<string, unknown> = {
    'content-model.json': await galleryModel(),
    ...assetFiles,
    ...Object.fromEntries(Object.entries(galleryEntries).map(([id, file]) => [`entries/${id}.json`, file])),
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
}
