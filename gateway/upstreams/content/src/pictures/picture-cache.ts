import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { tooManyRequests } from '../http/api-error.ts'
import { type Picture, resizePicture } from './resize-picture.ts'
import type { PictureOptions } from './picture-options.ts'

/** What the cache holds: 64 MB of finished pictures. */
const maxBytes = 64_000_000

/** Pictures that wait for their turn; further readers are asked to come again. */
const maxWaiting = 64

/** What a picture is made from. */
export interface PictureSource {
  read(): Promise<Buffer>
  options: PictureOptions
}

/** Pictures made one at a time, each once for all who ask, kept in memory while there is room. */
export function createPictureCache() {
  // One thread for one picture: the machine serves readers beside.
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
    /** The picture under a key, which names its source and its options. */
    get: (key: string, context: PictureSource): Promise<Picture> => cache.forceFetch(key, { context }),
  }
}
