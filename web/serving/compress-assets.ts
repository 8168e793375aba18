import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|svg|json|txt)$/

/** Puts a `.br` and a `.gz` beside each built file, once, at the highest quality. */
export async function compressAssets(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true })
  await Promise.all(
    files
      .filter(file => compressible.test(file))
      .map(async file => {
        const path = join(directory, file)
        const bytes = await readFile(path)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }))
        await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }),
  )
}
