import { join } from 'node:path'
import type { Environment } from './environment.ts'

/**
 * Folders of data that outlives a gateway's process, their size, and what is built there before a reader asks: nothing while the
 * site is being worked on.
 */
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
