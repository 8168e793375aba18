import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { root } from './root.ts'

const directory = join(root, '../shared/data')

/** A file of the real data, in a folder next to the project on developers' machines. */
export const sharedData = (file: string) => join(directory, file)

const isHere = existsSync(directory)

/** A test that needs the real data: skipped by name without it, except under CI, where it fails. */
export const testWithRealData = isHere || process.env['CI'] === undefined ? test.skipIf(!isHere) : test
