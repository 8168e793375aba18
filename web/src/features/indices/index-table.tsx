import { Link } from 'react-router'
import { timesTen } from '../../lib/decimal-text.ts'
import { emDash } from '../../lib/format-number.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Glow } from '../../ui/layout/glow.tsx'
import type { Column, FileColumn } from '../../ui/table/table-column.ts'
import { Term } from '../../ui/text/term.tsx'
import { indexPath } from '../../paths.ts'
import { formatIndex } from './format-index.ts'
import { IndexChange } from './index-change.tsx'
import { indexKind } from './index-kind.ts'
import type { IndexRow_index } from './__generated__/index-row.graphql.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type IndexRow = FragmentData<IndexRow_index>

type Figure = 'value' | 'valueChange' | 'valueLow' | 'valueHigh'

const inPoints = (label: string, key: Figure): FileColumn<IndexRow>[] => [
  { label, unit: 'points', value: index => (index.isYieldTraded ? null : index[key]) },
]

const inYield = (label: string, key: Figure, unit = '%'): FileColumn<IndexRow>[] => [
  { label, unit, value: index => (index.isYieldTraded ? index[key] : null), isOptional: true },
]

/** Columns of an index table, on the screen and in a file. */
export const indexColumns: readonly Column<IndexRow>[] = [
  {
    key: 'name',
    place: 'name',
    label: 'Index',
    value: index => index.name,
    cell: ({ id, name }) => <Link to={indexPath(id)}>{name}</Link>,
  },
  { key: 'code', place: 'words', label: 'Code', value: index => index.code, width: '18ch' },
  {
    key: 'kind',
    place: 'more',
    label: 'Kind',
    value: ({ kind }) => indexKind(kind)?.label,
    cell: ({ kind }) => {
      const words = indexKind(kind)
      return words ? <Term meaning={words.meaning}>{words.label}</Term> : emDash
    },
    width: '16ch',
  },
  {
    key: 'value',
    place: 'figure',
    isEvident: true,
    label: 'Value',
    value: index => index.value,
    inFile: [...inPoints('Value', 'value'), ...inYield('Yield', 'value')],
    cell: index => <Glow>{formatIndex(index.value, index)}</Glow>,
    isFigure: true,
    width: '14ch',
  },
  {
    key: 'change',
    place: 'second',
    isEvident: true,
    label: 'Change',
    value: index => index.valueChangeRelative,
    inFile: [
      ...inPoints('Change', 'valueChange'),
      {
        label: 'Change',
        unit: '%',
        value: ({ isYieldTraded, valueChangeRelative: relative }) =>
          isYieldTraded || relative === null ? null : timesTen(relative, 2),
      },
      ...inYield('Yield change', 'valueChange', 'pp'),
    ],
    cell: index => <IndexChange index={index} />,
    isFigure: true,
    width: '24ch',
  },
  {
    key: 'range',
    place: 'more',
    label: 'Day range',
    value: index => index.valueLow,
    inFile: [
      ...inPoints('Low', 'valueLow'),
      ...inPoints('High', 'valueHigh'),
      ...inYield('Low yield', 'valueLow'),
      ...inYield('High yield', 'valueHigh'),
    ],
    cell: index =>
      index.valueLow === null || index.valueHigh === null
        ? emDash
        : `${formatIndex(index.valueLow, index)} – ${formatIndex(index.valueHigh, index)}`,
    isFigure: true,
    width: '26ch',
  },
]

interface IndexTableProps {
  caption: string
  indices: readonly IndexRow[]
}

/** Indices with their levels. */
export function IndexTable({ caption, indices }: IndexTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={indexColumns}
      rows={indices}
      rowKey={({ id }) => id}
      // One file of all groups is below them.
      file={null}
    />
  )
}
