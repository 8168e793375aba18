import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router'
import { formatDate } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import { Definition, Definitions } from '../../ui/table/definitions.tsx'
import { isDebt } from '../quote/debt-market.ts'
import { NoticeCode } from '../quote/notice-code.tsx'
import { PricePer100 } from '../quote/price-per-100.tsx'
import { companyPath } from '../../paths.ts'
import { MetricsTable_instrument } from './__generated__/metrics-table.graphql.ts'
import styles from './metrics-table.module.css'

/** Name, issuer, ISIN and type of an instrument, and the dates of debt. */
export function MetricsTable({ instrument }: { instrument: FragmentType<typeof MetricsTable_instrument> }) {
  const { data: metrics } = useFragment({ fragment: MetricsTable_instrument, from: instrument })
  const { issuerCode, issuerName, categoryName, cumExEntitlement } = metrics
  const green = metrics.sustainability === 'GREEN' ? ' - GREEN' : ''
  // Entitlements fill the second of two lines.
  const part = cumExEntitlement.length > 0 ? 'half' : 'third'
  const kind = [categoryName, metrics.subcategoryName].filter(name => name !== null).join(', ')
  return (
    <Definitions dense="words">
      <Definition label="Instrument Name">{metrics.name}</Definition>
      <Definition label="Issued By">
        <Link to={companyPath(issuerCode)}>{issuerName ?? issuerCode}</Link>
      </Definition>
      <Definition label="ISIN" part="half">
        {metrics.isin ?? emDash}
      </Definition>
      <Definition label="Type" part="half">
        {categoryName === null ? emDash : kind + green}
      </Definition>
      {isDebt(metrics) && (
        <>
          <Definition label="Price Per $100" part={part}>
            <PricePer100 quote={metrics} />
          </Definition>
          <Definition label="Maturity Date" part={part}>
            {formatDate(metrics.maturityDate)}
          </Definition>
          <Definition label="Previous Payment Date" part={part}>
            {formatDate(metrics.previousPaymentDate)}
          </Definition>
        </>
      )}
      {cumExEntitlement.length > 0 && (
        <Definition label="Cum/Ex Entitlement" part={isDebt(metrics) ? part : undefined}>
          <span className={styles.codes}>
            {cumExEntitlement.map(notice => (
              <NoticeCode key={notice.code} {...notice} />
            ))}
          </span>
        </Definition>
      )}
    </Definitions>
  )
}
