import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router'
import type { Preloaded } from '../../apollo/preload.ts'
import { formatDate } from '../../lib/format-date.ts'
import { dairyFuturePath } from '../../paths.ts'
import { Definition } from '../../ui/table/definitions.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { dairyProducts } from './dairy-products.ts'
import { NextDairyExpiries, type NextDairyExpiriesVariables } from './__generated__/next-expiries.graphql.ts'
import styles from './dairy.module.css'

interface NextExpiriesProps {
  expiries: Preloaded<NextDairyExpiriesVariables>
}

/** The next expiring contract of each dairy product. Empty when the list cannot be read. */
export function NextExpiries({ expiries }: NextExpiriesProps) {
  const { data } = useQuery(NextDairyExpiries, { variables: expiries.variables })
  const upcoming = data?.upcomingDairyFutures
  if (!upcoming?.length) return null
  return (
    <Panel title="Next to expire">
      {dairyProducts.flatMap(({ code: product, name }) => {
        const next = upcoming.find(({ productCode }) => productCode === product)
        if (!next) return []
        return (
          <Definition key={product} label={name}>
            <Link to={dairyFuturePath(product, next.code)}>{next.code}</Link>{' '}
            <span className={styles.lots}>{formatDate(next.expiryDate)}</span>
          </Definition>
        )
      })}
    </Panel>
  )
}
