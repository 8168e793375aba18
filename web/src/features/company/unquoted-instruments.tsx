import { sourceRemarks } from '../../lib/data-source.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { linkedCode } from '../quote/quote-columns.tsx'
import { Part } from './part.tsx'
import type { UnquotedInstruments_instrument } from './__generated__/unquoted-instruments.graphql.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

type Unquoted = FragmentData<UnquotedInstruments_instrument>

const columns: Column<Unquoted>[] = [
  { ...linkedCode, isSortable: false },
  { key: 'name', place: 'words', label: 'Name', value: ({ name }) => name },
  { key: 'kind', place: 'figure', label: 'Kind', value: ({ categoryName }) => categoryName },
]

interface UnquotedInstrumentsProps {
  code: string
  company: string
  /** Null when they cannot be read. */
  instruments: readonly Unquoted[] | null
}

/** A company's instruments without quoted prices; empty when there are none. */
export function UnquotedInstruments({ code, company, instruments }: UnquotedInstrumentsProps) {
  if (instruments?.length === 0) return null
  return (
    <Part title="Not quoted">
      {instruments === null ? (
        <DataNotAvailable />
      ) : (
        <DataTable
          caption={`Instruments of ${company} that are not quoted`}
          columns={columns}
          rows={instruments}
          rowKey={({ id }) => id}
          file={{
            name: `${code.toLowerCase()}-unquoted`,
            remarks: () => sourceRemarks(instruments[0]?.descriptionFreshness),
          }}
        />
      )}
    </Part>
  )
}
