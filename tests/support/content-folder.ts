import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { shippedContent } from '@exchange/upstream-content'

export { document, embedded, embeddedAsset, entry, link, paragraph } from './content-entries.ts'

/** Files of a content folder by path: text and bytes unchanged, other values as JSON. */
type Files = Record<string, unknown>

/**
 * A content folder with the product's own content model; each write has a later time than the one before. The caller
 * must close it.
 */
export async function contentFolder(files: Files) {
  const directory = await mkdtemp(join(tmpdir(), 'content-'))
  let writes = 0
  async function write(more: Files): Promise<void> {
    const at = new Date(Date.UTC(2024, 0, 1, 0, 0, ++writes))
    for (const [path, content] of Object.entries(more)) {
      const isRaw = typeof content === 'string' || content instanceof Uint8Array
      await mkdir(dirname(join(directory, path)), { recursive: true })
      await writeFile(join(directory, path), isRaw ? content : JSON.stringify(content))
      await utimes(join(directory, path), at, at)
    }
  }
  await write({
    'content-model.json': await readFile(join(shippedContent, 'content-model.json'), 'utf8'),
    ...files,
  })
  return {
    directory,
    write,
    remove: (path: string) => rm(join(directory, path)),
    close: () => rm(directory, { recursive: true, force: true }),
  }
}

/** Files of entries by their ids. */
export const entries = (all: Record<string, object>): Files =>
  Object.fromEntries(Object.entries(all).map(([id, each]) => [`entries/${id}.json`, each]))
