import type { FragmentType } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import type { Preloaded } from '../../apollo/preload.ts'
import { originRemarks } from '../../lib/data-source.ts'
import { chartAnchor, SkipLink } from '../../ui/layout/skip-link.tsx'
import { AgeLine } from '../quote/age-line.tsx'
import type { Freshness } from '../quote/age-words.ts'
import { ContractActivity } from './contract-activity.tsx'
import { ContractChart } from './contract-chart.tsx'
import { ContractHeader } from './contract-header.tsx'
import { contractTitle } from './contract-title.ts'
import { ContractYearPanel } from './contract-year-panel.tsx'
import { standing } from './forward-curves-of.ts'
import type { FuturesSubject } from './futures-subject.ts'
import type { ContractHeader_derivative } from './__generated__/contract-header.graphql.ts'
import { FuturePast, type FuturePastVariables } from './__generated__/contract-past.graphql.ts'
import styles from './futures.module.css'

interface FutureContractProps {
  subject: FuturesSubject
  contract: FragmentType<typeof ContractHeader_derivative> & {
    code: string
    expiryDate: string | null
    isExpired: boolean
    lastPrice: number | null
    priorSettle: number | null
  }
  freshness: Freshness & { isSimulated: boolean }
  past: Preloaded<FuturePastVariables>
  /** Links to other contracts. */
  tabs: ReactNode
  /** Content next to the chart, below the year's figures. */
  beside?: ReactNode
}

/** A future: its price, one-year chart and trading activity. */
export function FutureContract({ subject, contract, freshness, past, tabs, beside }: FutureContractProps) {
  const { data } = useQuery(FuturePast, { variables: past.variables })
  const history = data?.future?.priceHistory ?? null
  const { code, isExpired } = contract
  return (
    <>
      <SkipLink to={`#${chartAnchor}`}>Skip to the chart</SkipLink>
      <ContractHeader subject={subject} contract={contract}>
        <AgeLine freshness={freshness} simulated="Simulated prices" />
      </ContractHeader>
      {tabs}
      <section aria-labelledby="history" className={styles.section}>
        <h2 id="history">History</h2>
        <div className={styles.columns}>
          <div>
            <ContractChart
              subject={subject}
              code={code}
              name={contractTitle(subject, contract)}
              history={history?.columns ?? null}
              source={originRemarks(history?.freshness)}
              lastPrice={isExpired ? null : standing(contract)}
              lastPriceAt={freshness.asAt}
            />
          </div>
          <div className={styles.panels}>
            <ContractYearPanel columns={history?.columns ?? null} decimals={subject.decimals} />
            {beside}
          </div>
        </div>
      </section>
      <section aria-labelledby="activity" className={styles.section}>
        <h2 id="activity">Activity</h2>
        <ContractActivity code={code} activity={data?.future?.activity ?? null} />
      </section>
    </>
  )
}
