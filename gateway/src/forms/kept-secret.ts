import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createFileAtomically } from '../sources/upstream/write-file-atomically.ts'

/**
 * A secret in a file readable only by this user, created at the first start, so that open forms survive a restart. If
 * it cannot be written, it lasts as long as the process.
 */
export async function keptSecret(file: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  const kept = await read(file)
  if (kept !== '') return kept
  // Processes that start at once all use the first one's secret.
  await createFileAtomically(file, fresh, { mode: 0o600 }).catch(() => {})
  return (await read(file)) || fresh
}

const read = async (file: string) => (await readFile(file, 'utf8').catch(() => '')).trim()
