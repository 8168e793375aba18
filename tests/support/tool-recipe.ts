import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'vitest'
import { findProgram } from './find-program.ts'
import { root } from './root.ts'

/** Text of a recipe as the data pages show it, with another address of the site. */
export const recipe = (file: string, origin: string): string =>
  readFileSync(join(root, 'web/src/features/data-sets/recipes', file), 'utf8').replaceAll(
    'https://www.example.com',
    origin,
  )

const exec = promisify(execFile)

/** Runs a program to its end and returns its output. Rejects with its complaints if it fails. */
export async function run(
  program: string,
  parameters: readonly string[],
  { directory, variables = {} }: { directory: string; variables?: Record<string, string> },
): Promise<string> {
  const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: directory, ...variables }
  const { stdout } = await exec(program, [...parameters], { cwd: directory, env, maxBuffer: 50_000_000 })
  return stdout
}

/** Whether a command succeeds here, such as one that only loads a library. */
const works = (program: string, parameters: readonly string[]) =>
  run(program, parameters, { directory: root }).then(
    () => true,
    () => false,
  )

/** A Python with pandas; a system's packages belong to its own Python, which may not be the first in the path. */
export const pandasPython: string = (await works('python3', ['-c', 'import pandas']))
  ? 'python3'
  : '/usr/bin/python3'
const hasPandas = await works(pandasPython, ['-c', 'import pandas'])
const hasFinanceQuote = await works('perl', ['-MFinance::Quote', '-MJSON', '-e', '1'])
const hasOffice = findProgram('soffice') !== undefined && findProgram('curl') !== undefined

/** Tests with programs that are skipped by name where they are not installed. */
export const testWithPandas = test.skipIf(!hasPandas)
export const testWithOffice = test.skipIf(!hasOffice)
export const testWithFinanceQuote = test.skipIf(!hasFinanceQuote)
