import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as glossary from '../../__generated__/glossary/derivative.ts'
import { formatDate } from '../../lib/format-date.ts'
import { currencySign, emDash, formatCount, formatDecimal } from '../../lib/format-number.ts'
import { Badge } from '../../ui/badge.tsx'
import { Definition, Definitions } from '../../ui/definitions.tsx'
import { Glow } from '../../ui/glow.tsx'
import { Headline, HeadlineFigure } from '../../ui/headline.tsx'
import { SubjectCode, SubjectHeader } from '../../ui/subject-header.tsx'
import { contractTitle } from './contract-title.ts'
import { daysLeft } from './days-left.ts'
import { standing } from './forward-curves-of.ts'
import { FutureChange, futureDirection } from './future-change.tsx'
import type { FuturesSubject } from './futures-subject.ts'
import { ContractHeader_derivative } from './__generated__/contract-header.graphql.ts'
import styles from './futures.module.css'

interface ContractHeaderProps {
  subject: FuturesSubject
  contract: FragmentType<typeof ContractHeader_derivative>
  /** How old the figures are. */
  children: ReactNode
}

type Figures = Omit<ContractHeader_derivative, ' $fragmentName'>

/** What a contract is, where it stands, and what is bid and asked for it. */
export function ContractHeader({ subject, contract, children }: ContractHeaderProps) {
  const { data: figures } = useFragment({ fragment: ContractHeader_derivative, from: contract })
  const { code, isExpired, hasOptions, change, priorSettle } = figures
  const { decimals, currency, optionsPath } = subject
  const price = standing(figures)
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
        >
          {formatDecimal(price, decimals)}
        </HeadlineFigure>
        {change !== null && (
          <p>
            <span className="visually-hidden">Change </span>
            <FutureChange change={change} decimals={decimals} base={priorSettle} isLoud />
          </p>
        )}
      </Headline>
      <p className={styles.next}>
        {isExpired && <Badge kind="remark">Expired</Badge>}
        <span>{subject.unit}</span>
        {remarkOf(figures) !== '' && <span>{remarkOf(figures)}</span>}
        {optionsPath && hasOptions && !isExpired && <Link to={optionsPath(code)}>Options on {code}</Link>}
      </p>
      {children}
    </SubjectHeader>
  )
}

/** Why the price is not one of today's trades; empty where it is. */
function remarkOf(figures: Figures): string {
  if (figures.isExpired) return 'Final price'
  return figures.lastPrice === null && figures.priorSettle !== null
    ? 'No trades today. Previous settlement price.'
    : ''
}

function ContractFacts({ figures, subject: { decimals } }: { figures: Figures; subject: FuturesSubject }) {
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
  return (
    <Definitions isRuled isBroad>
      <Definition label="Bid" meaning={glossary.bid}>
        {quoted(bid, bidVolume)}
      </Definition>
      <Definition label="Offer" meaning={glossary.offer}>
        {quoted(offer, offerVolume)}
      </Definition>
      <Definition label="Prior settle" meaning={glossary.priorSettle}>
        {show(figures.priorSettle)}
      </Definition>
      <Definition label="Open" meaning={glossary.open}>
        {show(figures.open)}
      </Definition>
      <Definition label="Day range" meaning="The lowest and the highest price of the day.">
        {low === null || high === null ? emDash : `${show(low)} – ${show(high)}`}
      </Definition>
      <Definition label="Lots" meaning={glossary.tradedVolume}>
        <Glow>{formatCount(figures.tradedVolume)}</Glow>
      </Definition>
      <Definition label="Open interest" meaning={glossary.priorDayOI}>
        {formatCount(figures.priorDayOI)}
      </Definition>
      <Definition label={figures.isExpired ? 'Expired' : 'Expiry'} meaning={glossary.expiryDate}>
        {formatDate(figures.expiryDate)}
        <span className={styles.lots}> {daysLeft(figures.daysToExpiry)}</span>
      </Definition>
    </Definitions>
  )
}
