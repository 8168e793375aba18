import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shippedContent } from '@exchange/upstream-content'
import type { EntryFile } from '../content-entries.ts'
import { entries } from '../content-folder.ts'
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

/** The product's model with an additional content type and kind of collection that the site does not support. */
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

/** The files of a content folder with every block and collection in every option. */
export async function galleryFiles(): Promise<Record<string, unknown>> {
  return { 'content-model.json': await galleryModel(), ...assetFiles, ...entries(galleryEntries) }
}
