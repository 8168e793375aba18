import { companyPath, insightsPath, instrumentPath } from '../../paths.ts'
import type { PageEntry } from './content-context.ts'

/** Address of a link to an entry: its own page or file, else its anchor on the page at `path`. */
export function entryAddress(entry: PageEntry, path: string): string {
  switch (entry.__typename) {
    case 'IssuerEntry':
      return companyPath(entry.code)
    case 'InstrumentEntry':
      return instrumentPath(entry.code)
    case 'InsightEntry':
      return entry.report?.url ?? insightsPath
    case 'PageEntryLink':
      return entry.path
    default:
      return `${path}#${entry.id}`
  }
}
