import { join } from 'node:path'
import type { Environment } from './environment.ts'

/** Where a gateway keeps what outlives its process, how much of it, and what it makes there by itself. */
export const dataFolders = ({ dataDirectory, archiveBytes, dataAhead }: Environment) => ({
  directory: join(dataDirectory, 'last-good'),
  publishedDirectory: join(dataDirectory, 'published'),
  archiveDirectory: join(dataDirectory, 'archive'),
  archiveBytes,
  dataAhead,
})
