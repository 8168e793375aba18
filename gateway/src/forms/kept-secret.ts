import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../environment.ts'
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

/** The keys for forms: those of the environment, else the one in the data folder. */
export const formSecrets = async ({ members, dataDirectory }: Environment): Promise<readonly string[]> =>
  members.formSecrets ?? [await keptSecret(join(dataDirectory, 'form-secret'))]

const read = async (file: string) => (await readFile(file, 'utf8').catch(() => '')).trim()
