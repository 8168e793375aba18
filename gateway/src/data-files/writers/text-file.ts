import { createHash, hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DataFile } from '../version.ts'

const chunkLength = 64_000

export const etagOf = (digest: string) => `"${digest.slice(0, 22)}"`

/** Text rows with a header that is known only at the end: they are first written to a temporary file. */
export async function createTextFile(path: string) {
  const beside = `${path}.rows`
  const handle = await open(beside, 'w')
  let waiting = ''

  async function flush(): Promise<void> {
    const text = waiting
    waiting = ''
    if (text !== '') await handle.appendFile(text)
  }

  async function* whole(head: string, tail: string) {
    yield Buffer.from(head)
    yield* createReadStream(beside) as AsyncIterable<Buffer>
    yield Buffer.from(tail)
  }

  return {
    async add(text: string): Promise<void> {
      waiting += text
      if (waiting.length > chunkLength) await flush()
    },
    /** Adds head and tail to the rows; writes the file and a gzip copy. */
    async finish(head: string, tail: string): Promise<DataFile> {
      await flush()
      await handle.close()
      const digest = createHash('sha256')
      async function* counted() {
        for await (const chunk of whole(head, tail)) {
          digest.update(chunk)
          yield chunk
        }
      }
      await pipeline(Readable.from(counted(), { objectMode: false }), createWriteStream(path))
      await pipeline(createReadStream(path), createGzip({ level: 6 }), createWriteStream(`${path}.gz`))
      await rm(beside)
      const [plain, packed] = await Promise.all([stat(path), stat(`${path}.gz`)])
      return { bytes: plain.size, etag: etagOf(digest.digest('base64url')), gzipBytes: packed.size }
    },
    close: () => handle.close().catch(() => {}),
  }
}

/** Describes a file written elsewhere. */
export async function writtenFile(path: string): Promise<DataFile> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer)
  return { bytes: (await stat(path)).size, etag: etagOf(digest.digest('base64url')), gzipBytes: null }
}

/** Digest of a short text, for a name. */
export const shortDigest = (text: string) => hash('sha256', text).slice(0, 10)
