import { derivedContracts } from './derived-contracts.ts'
import { domainEntries } from './domain-entries.ts'
import { readEntryTypes } from './entry-types.ts'

/** Generated files of the gateway with their code: types of entries, and what follows for their contracts. */
export function entryFiles(schemaFiles: string): [path: string, code: string][] {
  const entries = readEntryTypes(schemaFiles)
  return [
    ['gateway/src/domain/content/__generated__/entries.ts', domainEntries(entries)],
    ['gateway/src/sources/content/__generated__/derived-contracts.ts', derivedContracts(entries)],
  ]
}
