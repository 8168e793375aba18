import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of a content folder. */
export interface FolderFile {
  /** In the folder, parted by `/`. */
  path: string
  modifiedAt: number
  size: number
}

const folders = ['entries', 'assets', 'drafts']

/** `content-model.json` and everything in the folders of entries, assets and drafts, by path. */
export async function listFiles(directory: string): Promise<Map<string, FolderFile>> {
  const names = ['content-model.json']
  for (const folder of folders) {
    const found = await readdir(join(directory, folder), { recursive: true }).catch(ifMissing)
    names.push(...found.map(name => `${folder}/${name.replaceAll('\\', '/')}`))
  }
  const files = await Promise.all(names.toSorted().map(path => fileAt(directory, path)))
  return new Map(files.flatMap(file => (file ? [[file.path, file] as const] : [])))
}

async function fileAt(directory: string, path: string): Promise<FolderFile | null> {
  // A file that an editor's program has just renamed is not there for a moment: the next look finds it.
  const found = await stat(join(directory, path)).catch(ifMissing)
  if (Array.isArray(found) || !found.isFile()) return null
  return { path, modifiedAt: Math.round(found.mtimeMs), size: found.size }
}

function ifMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Changes whenever the file does. */
export const stampOf = (file: FolderFile | undefined): string =>
  file ? `${file.modifiedAt}:${file.size}` : 'none'
