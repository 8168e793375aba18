import { join } from 'node:path'
import type { Environment } from './environment.ts'

/** File of the operator's notices. */
export const noticesFile = (dataDirectory: string) => join(dataDirectory, 'notices.json')

/** Folders of persistent data, their size, and whether data is built before it is requested, which is disabled in development. */
export const dataFolders = (
  { dataDirectory, archiveBytes, dataAhead }: Environment,
  { isDev = false }: { isDev?: boolean | undefined } = {},
) => ({
  directory: join(dataDirectory, 'last-good'),
  publishedDirectory: join(dataDirectory, 'published'),
  noticesFile: noticesFile(dataDirectory),
  archiveDirectory: join(dataDirectory, 'archive'),
  archiveBytes,
  dataAhead: dataAhead && !isDev,
})
