import { resolve } from 'node:path'

/** The directory of the whole project. */
export const root = resolve(import.meta.dirname, '../..')
