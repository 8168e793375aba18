import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippedContent } from '@exchange/upstream-content'

/** An entry as its file has it. */
export interface FolderEntry {
  contentType: string
  fields: Record<string, unknown>
}

/** Writes a folder of content of the shipped content's types, and answers where it is. Whoever asks for it removes it. */
export async function contentFolder(entries: Readonly<Record<string, FolderEntry>>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'content-'))
  await mkdir(join(directory, 'entries'))
  await mkdir(join(directory, 'assets'))
  await copyFile(join(shippedContent, 'content-model.json'), join(directory, 'content-model.json'))
  for (const [id, entry] of Object.entries(entries))
    await writeFile(join(directory, 'entries', `${id}.json`), JSON.stringify(entry))
  return directory
}

const link = (id: string) => ({ target: { sys: { type: 'Link', linkType: 'Entry', id } } })

/** A page whose text is these entries, one below the other. */
export const pageOf = (path: string, title: string, ids: readonly string[]): FolderEntry => ({
  contentType: 'page',
  fields: {
    title,
    path,
    content: {
      nodeType: 'document',
      content: ids.map(id => ({ nodeType: 'embedded-entry-block', data: link(id), content: [] })),
    },
  },
})
