import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { tooManyRequests } from '../http/api-error.ts'
import { type Picture, resizePicture } from './resize-picture.ts'
import type { PictureOptions } from './picture-options.ts'

/** Size of the cache: 64 MB of finished pictures. */
const maxBytes = 64_000_000

/** Maximum number of waiting pictures; further requests are refused for now. */
const maxWaiting = 64

/** Source of a picture. */
export interface PictureSource {
  read(): Promise<Buffer>
  options: PictureOptions
}

/** Resizes pictures one at a time. Parallel requests share the result, which is cached in memory. */
export function createPictureCache() {
  // One thread per picture keeps the machine responsive to readers.
  sharp.concurrency(1)
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function make({ read, options }: PictureSource): Promise<Picture> {
    if (waiting >= maxWaiting) throw tooManyRequests()
    waiting++
    const previous = last
    const turn = previous.then(async () => resizePicture(await read(), options))
    last = turn.catch(() => {})
    return turn.finally(() => waiting--)
  }

  const cache = new LRUCache<string, Picture, PictureSource>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: (_key, _stale, { context }) => make(context),
  })

  return {
    /** The picture of a key, which identifies its source and its options. */
    get: (key: string, context: PictureSource): Promise<Picture> => cache.forceFetch(key, { context }),
  }
}
