import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { root } from './root.ts'

const directory = join(root, '../shared/data')

/** A file of the real data that lies beside the project where its makers work. */
export const sharedData = (file: string) => join(directory, file)

const isHere = existsSync(directory)

/** Needs the real data: skipped by name where they are absent, and failing instead under CI. */
export const testWithRealData = isHere || process.env['CI'] === undefined ? test.skipIf(!isHere) : test
