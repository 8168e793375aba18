import type { DividendTable_dividend } from './__generated__/dividend-table.graphql.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

/** A dividend as its table shows it. */
export type Dividend = FragmentData<DividendTable_dividend>
