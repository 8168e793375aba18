import type { ReactNode } from 'react'
import { Badge } from '../../ui/text/badge.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { dairyFuturesPath, marketsPath } from '../../paths.ts'
import { AgeLine } from '../quote/age-line.tsx'
import type { Freshness } from '../quote/age-words.ts'
import type { findProduct } from './dairy-products.ts'
import { DairyTabs } from './dairy-tabs.tsx'
import styles from './dairy.module.css'

interface DairyHeadProps {
  product: NonNullable<ReturnType<typeof findProduct>>
  /** Contract of the displayed options. */
  contract: string
  /** ISO 4217; null when the exchange does not publish it. */
  currency: string | null
  /** Null when no figure was ever read. */
  freshness: (Freshness & { isSimulated: boolean }) | null
  /** Further links. */
  children?: ReactNode
}

/** Head of a page of dairy options: product, contract, currency, freshness, and links to the futures of all products. */
export function DairyHead({ product, contract, currency, freshness, children }: DairyHeadProps) {
  const { code, name } = product
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Markets', to: marketsPath },
          { label: `${code} futures`, to: dairyFuturesPath(code) },
          { label: `${contract} options` },
        ]}
      />
      <div className={styles.head}>
        <h1>
          {name} Options on {contract}
        </h1>
        {freshness?.isSimulated && <Badge kind="remark">Simulated prices</Badge>}
      </div>
      <AgeLine freshness={freshness} />
      <DairyTabs current={code} />
      {children}
      {currency !== null && <p className={styles.note}>Prices in {currency}; volumes in lots.</p>}
    </>
  )
}
