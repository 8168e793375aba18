import type { FragmentType } from '@apollo/client'
import { memo } from 'react'
import { useMasked } from '../../apollo/use-masked.ts'
import { TableRow } from '../../ui/table-row.tsx'
import type { Column } from '../../ui/table-column.ts'
import type { Quote } from './quote-columns.tsx'
import { QuoteRow_instrument } from './__generated__/quote-row.graphql.ts'

interface QuoteRowProps {
  instrument: FragmentType<typeof QuoteRow_instrument>
  columns: readonly Column<Quote>[]
}

/** One instrument's line, a link as a whole; drawn again only when its own figures change. */
export const QuoteRow = memo(function QuoteRow({ instrument, columns }: QuoteRowProps) {
  const quote = useMasked(QuoteRow_instrument, instrument)
  return <TableRow columns={columns} row={quote} />
})
