import { currencySign } from '@exchange/market-rules/currency'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as glossary from '../../__generated__/glossary/derivative.ts'
import { formatDate, formatLongDate } from '../../lib/format-date.ts'
import { emDash, formatCount, formatDecimal } from '../../lib/format-number.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { FigureList } from '../../ui/table/figure-list.tsx'
import { Glow } from '../../ui/layout/glow.tsx'
import { Headline, HeadlineFigure } from '../../ui/layout/headline.tsx'
import { SubjectCode, SubjectHeader } from '../../ui/layout/subject-header.tsx'
import { ExplainContract } from '../quote/explain-contract.tsx'
import { contractTitle } from './contract-title.ts'
import { daysLeft } from './days-left.ts'
import { priceRemark, standing } from './forward-curves-of.ts'
import { FutureChange, futureDirection } from './future-change.tsx'
import type { FuturesSubject } from './futures-subject.ts'
import { ContractHeader_derivative } from './__generated__/contract-header.graphql.ts'
import styles from './futures.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

interface ContractHeaderProps {
  subject: FuturesSubject
  contract: FragmentType<typeof ContractHeader_derivative>
  /** Age of the figures. */
  children: ReactNode
}

type Figures = FragmentData<ContractHeader_derivative>

/** A contract's name, price, bid and offer. */
export function ContractHeader({ subject, contract, children }: ContractHeaderProps) {
  const { data: figures } = useFragment({ fragment: ContractHeader_derivative, from: contract })
  const { code, isExpired, expiryDate, hasOptions, change, priorSettle } = figures
  const { decimals, currency, optionsPath } = subject
  const price = standing(figures)
  const place = { underlying: subject.code, contract: null }
  const remark =
    isExpired && expiryDate !== null ? `Final price on ${formatLongDate(expiryDate)}` : priceRemark(figures)
  return (
    <SubjectHeader
      titleId="contract"
      facts={<ContractFacts figures={figures} subject={subject} />}
      hasManyFacts
    >
      <SubjectCode>
        {code}
        {figures.isin !== null && ` · ${figures.isin}`}
      </SubjectCode>
      <h1 id="contract">{contractTitle(subject, figures)}</h1>
      <Headline>
        <HeadlineFigure
          label="Price"
          sign={currencySign(currency ?? '')}
          direction={futureDirection(change, decimals)}
          isMissing={price === null}
          wrap={shown => (
            <ExplainContract
              code={code}
              name="the price"
              place={place}
              decimals={decimals}
              figures={
                figures.lastPrice === null && priorSettle !== null
                  ? { PRIOR_SETTLEMENT: priorSettle }
                  : { LAST_PRICE: figures.lastPrice }
              }
            >
              {shown}
            </ExplainContract>
          )}
        >
          {formatDecimal(price, decimals)}
        </HeadlineFigure>
        {change !== null && (
          <p>
            <span className="visually-hidden">Change </span>
            <ExplainContract
              code={code}
              name="the change"
              place={place}
              decimals={decimals}
              hasBackground
              figures={{ CHANGE: change, RELATIVE_CHANGE: priorSettle ? change / priorSettle : null }}
            >
              <FutureChange change={change} decimals={decimals} base={priorSettle} isLoud />
            </ExplainContract>
          </p>
        )}
      </Headline>
      <p className={styles.next}>
        {isExpired && <Badge kind="remark">Expired</Badge>}
        <span>{subject.unit}</span>
        {remark !== '' && <span>{remark}</span>}
        {optionsPath && hasOptions && !isExpired && <Link to={optionsPath(code)}>Options on {code}</Link>}
      </p>
      {children}
    </SubjectHeader>
  )
}

interface ContractFactsProps {
  figures: Figures
  subject: FuturesSubject
}

function ContractFacts({ figures, subject: { code: underlying, decimals } }: ContractFactsProps) {
  const { bid, bidVolume, offer, offerVolume, low, high } = figures
  const show = (value: number | null) => formatDecimal(value, decimals)
  const quoted = (price: number | null, lots: number | null) =>
    price === null ? (
      emDash
    ) : (
      <>
        <Glow>{show(price)}</Glow>
        {lots !== null && <span className={styles.lots}> × {formatCount(lots)}</span>}
      </>
    )
  const range = low === null || high === null ? emDash : `${show(low)} – ${show(high)}`
  const facts = [
    { label: 'Bid', value: quoted(bid, bidVolume), meaning: glossary.bid },
    { label: 'Offer', value: quoted(offer, offerVolume), meaning: glossary.offer },
    {
      label: 'Prior settle',
      value: (
        <ExplainContract
          code={figures.code}
          name="the settlement price"
          place={{ underlying, contract: null }}
          decimals={decimals}
          figures={{ PRIOR_SETTLEMENT: figures.priorSettle }}
        >
          {show(figures.priorSettle)}
        </ExplainContract>
      ),
      meaning: glossary.priorSettle,
    },
    { label: 'Open', value: show(figures.open), meaning: glossary.open },
    { label: 'Day range', value: range, meaning: 'The lowest and the highest price of the day.' },
    {
      label: 'Lots',
      value: <Glow>{formatCount(figures.tradedVolume)}</Glow>,
      meaning: glossary.tradedVolume,
    },
    { label: 'Open interest', value: formatCount(figures.priorDayOI), meaning: glossary.priorDayOI },
    {
      label: figures.isExpired ? 'Expired' : 'Expiry',
      value: (
        <>
          {formatDate(figures.expiryDate)}
          <span className={styles.lots}> {daysLeft(figures.daysToExpiry)}</span>
        </>
      ),
      meaning: glossary.expiryDate,
    },
  ]
  return <FigureList figures={facts} isRuled isBroad />
}
