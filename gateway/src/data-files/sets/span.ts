import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { SpanFile } from '../../domain/derivatives/settlement.ts'
import { missingList } from '../../domain/site/source-error.ts'
import type { DataSet } from '../data-set.ts'

interface SpanRow {
  file: SpanFile
  path: string | null
  sha256: string | null
  bytes: number | null
}

/** Margin parameter files, and the archived copies. */
export const spanFiles: DataSet<SpanRow> = {
  name: 'span',
  title: 'Margin parameter files (SPAN)',
  about:
    'Margin parameter files of the last two weeks (zip), newest first: the address of each, and its SHA-256 once it is archived.',
  maxAgeMs: 600_000,
  dates: ['date'],
  columns: [
    { name: 'id', field: 'SpanFile.id', value: ({ file }) => file.id },
    { name: 'date', field: 'SpanFile.date', value: ({ file }) => nzDate(file.date) },
    { name: 'label', field: 'SpanFile.label', value: ({ file }) => file.label },
    { name: 'url', field: 'SpanFile.url', value: ({ path }) => path },
    { name: 'sha256', field: 'SpanFile.sha256', value: ({ sha256 }) => sha256 },
    { name: 'size', field: 'SpanFile.size', unit: 'bytes', value: ({ bytes }) => bytes },
  ],
  async *read({ settlements, freshnessOf }) {
    const files = await settlements.spanFiles()
    if (!files) throw missingList('PUBLIC_API')
    for (const file of files) {
      const kept = await settlements.archived(file)
      const row = {
        file,
        path: settlements.pathOf(file),
        sha256: kept?.sha256 ?? null,
        bytes: kept?.bytes ?? null,
      }
      yield { rows: [row], freshness: freshnessOf(file) }
    }
  },
}
