import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]
const compressible = /\.(js|css|svg|json|txt)$/

/** Writes a `.br` and a `.gz` next to each built file, once, at the highest quality. */
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
        const forms = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
        await Promise.all([writeFile(`${path}.br`, forms[0]), writeFile(`${path}.gz`, forms[1])])
      }),
  )
}
