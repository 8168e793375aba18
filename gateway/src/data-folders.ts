import { join } from 'node:path'
import type { Environment } from './environment.ts'

/** Folders of persistent data, their size, and whether data is built before it is requested, which is disabled in development. */
export const dataFolders = (
  { dataDirectory, archiveBytes, dataAhead }: Environment,
  { isDev = false }: { isDev?: boolean | undefined } = {},
) => ({
  directory: join(dataDirectory, 'last-good'),
  publishedDirectory: join(dataDirectory, 'published'),
  archiveDirectory: join(dataDirectory, 'archive'),
  archiveBytes,
  dataAhead: dataAhead && !isDev,
})
