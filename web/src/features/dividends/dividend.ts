import type { DividendTable_dividend } from './__generated__/dividend-table.graphql.ts'

/** A dividend as its table shows it. */
export type Dividend = Omit<DividendTable_dividend, ' $fragmentName'>
