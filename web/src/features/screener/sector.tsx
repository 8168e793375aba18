import { useMemo } from 'react'
import { Link } from 'react-router'
import { marketCurrency } from '@exchange/market-rules/currency'
import * as glossary from '../../__generated__/glossary/instrument.ts'
import { sourceRemarks } from '../../lib/data-source.ts'
import { formatAmount, formatCount } from '../../lib/format-number.ts'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { screenerPath, withQuery } from '../../paths.ts'
import { timesTen } from '../../lib/decimal-text.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Definition, Definitions } from '../../ui/table/definitions.tsx'
import { AgeLine } from '../quote/age-line.tsx'
import { changeText } from '../quote/tile-change.ts'
import { screenerColumns } from './screener-columns.tsx'
import { sectorsOf } from './sector-figures.ts'
import { SectorTreemap } from './sector-treemap.tsx'
import { type MarketOfSecurities, useScreened } from './use-screened.ts'
import styles from './sectors.module.css'
import table from './screener-table.module.css'

const columns = screenerColumns({ over: 'Today', closes: null, hasSector: false })

/** One sector: its totals, and its shares and units as a treemap and as a table. */
export function Sector({ name, markets }: { name: string; markets: readonly MarketOfSecurities[] }) {
  const { securities, freshness } = useScreened(markets)
  const followLink = useLinkClicks()
  const sector = useMemo(() => sectorsOf(securities).find(each => each.name === name), [securities, name])
  if (!sector) return null
  const screened = (more: Record<string, string>) => withQuery(screenerPath, { ...more, sector: name })
  return (
    <>
      <AgeLine freshness={freshness} simulated="Simulated prices" />
      <Definitions>
        <Definition label="Today">{changeText(sector.change)}</Definition>
        <Definition label="Size ($000)" meaning={glossary.capitalisation}>
          {formatAmount(timesTen(sector.size, -3), marketCurrency)}
        </Definition>
        <Definition label="Companies">{formatCount(sector.companies)}</Definition>
        <Definition label="Risen, fallen">
          {formatCount(sector.risen)}, {formatCount(sector.fallen)}
        </Definition>
      </Definitions>
      <SectorTreemap
        sectors={[sector]}
        label={`Shares and units of ${name}. Size shows market value in New Zealand dollars; colour shows today’s change.`}
      />
      <h2>Shares and units</h2>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears links only */}
      <div onClick={followLink}>
        <DataTable
          caption={`Shares and units of ${name}`}
          columns={columns}
          rows={sector.securities}
          rowKey={({ id }) => id}
          sort={{ key: 'size', isDescending: true }}
          className={table.table}
          file={{ name: `sector-${sector.slug}`, remarks: () => sourceRemarks(freshness) }}
        />
      </div>
      <ul className={styles.links}>
        <li>
          <Link to={screened({})}>Screen this sector by figures</Link>
        </li>
        <li>
          <Link to={screened({ kind: 'bonds' })}>Its bonds</Link>
        </li>
      </ul>
    </>
  )
}
