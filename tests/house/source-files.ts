import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/root.ts'

/** Every file of the project in the repository, including new ones. */
export function projectFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  return [...new Set(listed)].filter(file => file !== '' && existsSync(join(root, file))).toSorted()
}

export const isCode = (file: string) => /\.(ts|tsx)$/.test(file)

export const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

export const linesOf = (file: string) => textOf(file).trimEnd().split('\n').length
