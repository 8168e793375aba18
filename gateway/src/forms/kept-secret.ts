import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * A secret in a file readable only by this user, created at the first start, so that open forms survive a restart. If
 * it cannot be written, it lasts as long as the process.
 */
export async function keptSecret(file: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  const kept = await read(file)
  if (kept !== '') return kept
  await keep(file, fresh).catch(() => {})
  return (await read(file)) || fresh
}

/** Written completely before it is renamed: of processes that start at once, all use the first one's secret. */
async function keep(file: string, secret: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, secret, { mode: 0o600 })
  await link(draft, file).catch(() => {})
  await rm(draft, { force: true })
}

const read = async (file: string) => (await readFile(file, 'utf8').catch(() => '')).trim()
