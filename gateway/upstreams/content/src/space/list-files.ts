import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of a content folder. */
export interface FolderFile {
  /** Path in the folder, with `/` as separator. */
  path: string
  modifiedAt: number
  size: number
}

const folders = ['entries', 'assets', 'drafts']

/** `content-model.json` and all files in the folders of entries, assets and drafts, by path. */
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
  // A file that an editor has just renamed may be missing for a moment: the next check finds it.
  const found = await stat(join(directory, path)).catch(ifMissing)
  if (Array.isArray(found) || !found.isFile()) return null
  return { path, modifiedAt: Math.round(found.mtimeMs), size: found.size }
}

function ifMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Changes whenever the file changes. */
export const stampOf = (file: FolderFile | undefined): string =>
  file ? `${file.modifiedAt}:${file.size}` : 'none'
