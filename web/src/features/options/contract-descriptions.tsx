import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { sourceRemarks, type Sourced } from '../../lib/data-source.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatStrike } from '../../lib/format-number.ts'
import { instrumentPath } from '../../paths.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { ContractRow_derivative } from './__generated__/contract-row.graphql.ts'
import styles from './options.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

interface ContractDescriptionsProps {
  contract: string
  options: readonly FragmentType<typeof ContractRow_derivative>[]
  /** The exchange's names of the options, by code. */
  names: ReadonlyMap<string, string>
  /** Age of the list. */
  freshness: Sourced | null
}

interface Described extends FragmentData<ContractRow_derivative> {
  name: string | null
}

const types: Partial<Record<string, string>> = { CALL: 'Call', PUT: 'Put' }

const columns: readonly Column<Described>[] = [
  {
    key: 'code',
    place: 'name',
    label: 'Code',
    value: row => row.code,
    cell: ({ code, name }) => (name === null ? code : <Link to={instrumentPath(code)}>{code}</Link>),
    isSortable: true,
  },
  { key: 'name', place: 'words', label: 'Name', value: row => row.name, isSortable: true },
  {
    key: 'type',
    place: 'second',
    label: 'Right',
    value: ({ type }) => types[type ?? ''] ?? null,
    isSortable: true,
  },
  {
    key: 'strike',
    place: 'figure',
    label: 'Strike',
    value: row => row.strikePrice,
    cell: row => formatStrike(row.strikePrice),
    isFigure: true,
    isSortable: true,
  },
  { key: 'currency', place: 'more', label: 'Currency', value: row => row.currency },
  {
    key: 'exercise',
    place: 'more',
    label: 'Last day',
    value: row => row.exerciseDate ?? row.expiryDate,
    cell: row => formatDate(row.exerciseDate ?? row.expiryDate),
  },
]

/** Terms of each option on a contract, as listed by the exchange. */
export function ContractDescriptions({ contract, options, names, freshness }: ContractDescriptionsProps) {
  const { data } = useFragment({ fragment: ContractRow_derivative, from: [...options] })
  const rows = useMemo(
    () => data.flatMap((row): Described[] => (row ? [{ ...row, name: names.get(row.code) ?? null }] : [])),
    [data, names],
  )
  return (
    <section>
      <h2 className={styles.title}>Contract descriptions</h2>
      <DataTable
        caption={`Contract descriptions of ${contract}`}
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        file={{ name: `${contract.toLowerCase()}-contracts`, remarks: () => sourceRemarks(freshness) }}
      />
    </section>
  )
}
