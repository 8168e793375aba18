import type { MemoryBudget } from '../../response-cache/memory-budget.ts'
import type { AssetFile } from './asset-contract.ts'
import type { FileBytes, FileCopies } from './file-copies.ts'
import { createFileLoader, type FileLoaderOptions } from './file-loader.ts'
import { type PictureSize, pictureQuery } from './picture-size.ts'

/** A file as served to readers. */
export interface AnsweredFile extends FileBytes {
  /** Whether this is the picture in another size, because the requested size is unavailable. */
  isOtherSize?: boolean
}

export type AssetFiles = ReturnType<typeof createAssetFiles>

interface AssetFilesOptions extends FileLoaderOptions {
  memory: MemoryBudget
  copies: FileCopies
}

/**
 * Files of published assets, requested once for all readers and kept on disk. An id and a version identify one
 * immutable file.
 */
export function createAssetFiles({ memory, copies, ...loading }: AssetFilesOptions) {
  const cached = memory.cache<FileBytes>('pictures', { sizeOf: ({ bytes }) => bytes.buffer.byteLength + 500 })
  const pending = new Map<string, Promise<AnsweredFile>>()
  const load = createFileLoader(loading)

  async function find(file: AssetFile, size: PictureSize): Promise<AnsweredFile> {
    const name = { file: `${file.id} ${file.version}`, size: pictureQuery(size) }
    const copy = await copies.read(name)
    if (copy) return copy
    try {
      const whole = await load(file, size)
      copies.keep(name, whole)
      return whole
    } catch (error) {
      const other = await copies.readLargest(name.file)
      if (!other) throw error
      return { ...other, isOtherSize: true }
    }
  }

  return {
    /** Rejects with a SourceError when the file cannot be read and no copy in any size exists. */
    read(file: AssetFile, size: PictureSize): Promise<AnsweredFile> {
      const key = `${file.id} ${file.version}${pictureQuery(size)}`
      const kept = cached.get(key)
      if (kept) return Promise.resolve(kept)
      const work =
        pending.get(key) ??
        find(file, size)
          .then(whole => {
            if (!whole.isOtherSize) cached.set(key, whole)
            return whole
          })
          .finally(() => pending.delete(key))
      pending.set(key, work)
      return work
    },
  }
}
