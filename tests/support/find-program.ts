import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// Servers are in folders of root's path only.
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of a program; undefined if it is not installed. */
export function findProgram(name: string): string | undefined {
  return folders.map(folder => join(folder, name)).find(isExecutable)
}
