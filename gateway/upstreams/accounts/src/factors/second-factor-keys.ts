import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { asError } from '../as-error.ts'

/** The keys that encrypt the secrets of second factors. */
export interface SecondFactorKeys {
  /** `SECOND_FACTOR_KEYS`. */
  text?: string | undefined
  /** Used without `text`. Created with a new key if missing. */
  file: string
}

/** The first key encrypts; the others only decrypt. */
export type Keys = readonly [Buffer, ...Buffer[]]

const keyBytes = 32

/** Parses keys in base64, separated by commas or line breaks. Errors name the place and never repeat a key. */
export function parseKeys(text: string, place: string): Keys {
  const [first, ...others] = text
    .split(/[\s,]+/)
    .filter(key => key !== '')
    .map((key, index) => {
      const bytes = Buffer.from(key, 'base64')
      if (!/^[\w+/-]{43}=?$/.test(key) || bytes.length !== keyBytes)
        throw new Error(`${place}: key ${index + 1} is not ${keyBytes} bytes in base64`)
      return bytes
    })
  if (!first) throw new Error(`${place} has no key`)
  return [first, ...others]
}

/** Loads the keys from the environment, else from the file. */
export async function loadKeys({ text, file }: SecondFactorKeys): Promise<Keys> {
  if (text !== undefined) return parseKeys(text, 'SECOND_FACTOR_KEYS')
  const kept = (await read(file)) ?? (await create(file))
  return parseKeys(kept, file)
}

/** Random keys of this process alone. */
export const temporaryKeys = (): Keys => [randomBytes(keyBytes)]

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read: ${asError(error).message}`, { cause: error })
  }
}

/** Writes the file completely before linking it to its name: processes that start at once all use the first one's key. */
async function create(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flush: true })
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be created: ${asError(error).message}`, { cause: error })
  } finally {
    await rm(draft, { force: true })
  }
}
