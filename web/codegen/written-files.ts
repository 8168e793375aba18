import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Writes a file if its text has changed, atomically, because a running site may be reading it. */
export function writeChanged(path: string, text: string): void {
  if (read(path) === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}

/** Removes files that match a pattern but were not written, because their sources no longer exist. */
export function removeStale(pattern: string, written: readonly string[]): void {
  const kept = new Set(written.map(path => resolve(path)))
  for (const path of globSync(pattern)) if (!kept.has(resolve(path))) rmSync(path)
}
