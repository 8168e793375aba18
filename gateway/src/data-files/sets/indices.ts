import { isoInstant } from '../../domain/site/instant.ts'
import type { IndexFigures } from '../../domain/market/exchange-index.ts'
import { missingList } from '../../domain/site/source-error.ts'
import type { Column } from '../column.ts'
import type { DataSet } from '../data-set.ts'

const points = 'points; percent where isYieldTraded'

const column = (
  name: Exclude<keyof IndexFigures, 'asAt' | 'invalidFigures'>,
  unit?: string,
): Column<IndexFigures> => ({
  name,
  field: `Index.${name}`,
  ...(unit !== undefined && { unit }),
  value: row => row[name],
})

/** The exchange's indices. */
export const indices: DataSet<IndexFigures> = {
  name: 'indices',
  title: 'Indices',
  about: 'Every index of the exchange with its last value: the featured ones by position, then by code.',
  maxAgeMs: 60_000,
  columns: [
    column('id'),
    column('code'),
    column('isin'),
    column('name'),
    column('type'),
    column('kind'),
    column('group'),
    column('isYieldTraded'),
    column('value', points),
    column('valueChange', points),
    column('valueChangeRelative', 'fraction'),
    column('valueOpen', points),
    column('valueHigh', points),
    column('valueLow', points),
    column('previousClose', points),
    column('indexDate'),
    {
      name: 'asAt',
      field: 'Index.asAt',
      value: ({ asAt }) => (asAt === null ? null : isoInstant(asAt)),
    },
  ],
  async *read({ ticker }) {
    const { value, freshness } = await ticker.indices()
    if (!value?.length) throw missingList('TICKER')
    for (const row of value)
      yield { rows: [row], freshness: { ...freshness, asAt: row.asAt ?? freshness.asAt } }
  },
}
