import { readFile } from 'node:fs/promises'

/** Undefined if the file does not exist; throws for all other failures. */
export async function readBytesIfPresent(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The same as text. */
export async function readFileIfPresent(file: string): Promise<string | undefined> {
  return (await readBytesIfPresent(file))?.toString('utf8')
}
