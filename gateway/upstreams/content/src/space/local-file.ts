import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { LocalFile } from './entity.ts'
import type { FolderFile } from './list-files.ts'

/** The largest file of an asset: 25 MB. */
const maxBytes = 25_000_000

/** Reads an asset's file for its response. Throws if it is too large, or not a picture of its declared type. */
export async function readLocalFile(
  directory: string,
  file: FolderFile,
  contentType: string,
): Promise<LocalFile> {
  if (file.size > maxBytes) throw new Error(`${file.path} is larger than ${maxBytes / 1e6} MB`)
  const bytes = await readFile(join(directory, file.path))
  const image = contentType.startsWith('image/') ? { image: await measure(bytes) } : {}
  return {
    path: file.path,
    token: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    size: bytes.length,
    ...image,
  }
}

async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}
