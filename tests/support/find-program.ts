import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// Servers stand where only root looks for programs.
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where a program is; undefined for one that is not installed. */
export function findProgram(name: string): string | undefined {
  return folders.map(folder => join(folder, name)).find(isExecutable)
}
