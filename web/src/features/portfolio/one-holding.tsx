import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { displayName } from '@exchange/market-rules/display-name'
import { portfolioPath } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UnavailableNotice } from '../../ui/feedback/unavailable-notice.tsx'
import { type Holding, holdingAt } from './holding.ts'
import { Lots } from './lots.tsx'
import { averageText, moneyText, percentText, quantityText } from './money-text.ts'
import { Figure } from './portfolio-figures.tsx'
import { PortfolioChooser } from './portfolio-chooser.tsx'
import { PortfolioFrame, PortfolioHead } from './portfolio-frame.tsx'
import { Transactions } from './transactions.tsx'
import { useHoldings } from './use-holdings.ts'
import { usePortfolioId, usePortfolioPath } from './use-portfolio.ts'
import styles from './one-holding.module.css'
import returns from './returns.module.css'

interface OneHoldingProps {
  /** Code or ISIN in the address. */
  code: string
  tabs: ReactNode
  canRestore: boolean
}

const nameOf = ({ code, isin, instrument }: Holding) =>
  `${code} · ${instrument ? displayName(instrument) : isin}`

/** A holding with its lots and transactions. */
export function OneHolding({ code, tabs, canRestore }: OneHoldingProps) {
  const [search] = useSearchParams()
  const portfolioId = usePortfolioId()
  const pathOf = usePortfolioPath()
  const state = useHoldings()
  const holding = state.status === 'here' ? holdingAt(state.holdings, code) : undefined
  if (!holding)
    return (
      <>
        <PortfolioHead tabs={tabs} part={code} chooser={<PortfolioChooser />} />
        {state.status === 'asking' && <Skeleton label="Data is loading..." lines={12} />}
        {state.status === 'unavailable' && <UnavailableNotice what="portfolio" onRetry={state.retry} />}
        {state.status === 'here' && (
          <EmptyState
            text={`You have no transactions of ${code}.`}
            next={{ to: pathOf(portfolioPath), label: 'your portfolio' }}
          />
        )}
      </>
    )
  const shown = { isin: holding.isin, portfolioId, after: search.get('after') }
  return (
    <PortfolioFrame tabs={tabs} holding={{ code: holding.code, name: nameOf(holding) }} shown={shown}>
      {tools => (
        <>
          <Figures holding={holding} />
          <section aria-labelledby="lots-title" className={returns.section}>
            <h2 id="lots-title">Lots</h2>
            <Lots holding={holding} />
          </section>
          <div className={returns.section}>
            <h2>Transactions</h2>
            <Transactions shown={shown} canRestore={canRestore} canImport={false} {...tools} />
          </div>
        </>
      )}
    </PortfolioFrame>
  )
}

function Figures({ holding }: { holding: Holding }) {
  const { currency, quantity, cost, averageCost, priceBasis, value, today, todayBase, unrealised } = holding
  const signed = (amount: string | null) => moneyText(amount, currency, { isSigned: true })
  return (
    <dl className={`${returns.figures} ${styles.figures}`}>
      <Figure label="Value">{moneyText(value, currency)}</Figure>
      <Figure label="Today" moved={today} percent={todayBase && percentText(today, todayBase)}>
        {signed(today)}
      </Figure>
      <Figure label="Unrealised" moved={unrealised} percent={percentText(unrealised, cost)}>
        {signed(unrealised)}
      </Figure>
      <Figure label="Realised" moved={holding.realised}>
        {signed(holding.realised)}
      </Figure>
      <Figure label="Quantity">{quantityText(quantity)}</Figure>
      <Figure label="Cost">{moneyText(cost, currency)}</Figure>
      <Figure label={priceBasis === 'PER_100' ? 'Average cost per $100' : 'Average cost'}>
        {averageText(averageCost, priceBasis)}
      </Figure>
      <Figure label="Income">{moneyText(holding.income, currency)}</Figure>
    </dl>
  )
}
