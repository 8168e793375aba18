import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type SmilePoint, SmileChart } from '../../charts/react/smile-chart.tsx'
import { withExplainedFigures } from '../quote/explain-contract.tsx'
import { sourceRemarks, type Sourced } from '../../lib/data-source.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { OptionBoard_chain } from './__generated__/option-board.graphql.ts'
import { OptionRow_derivative } from './__generated__/option-row.graphql.ts'
import { OptionChain } from './option-chain.tsx'
import { type OptionRow, type OptionStyle, sideColumns } from './option-columns.tsx'
import { type ChainFacts, OptionFacts } from './option-facts.tsx'
import { OptionRefusals } from './option-refusals.tsx'
import { type OptionView, optionViewAddress, readOptionView } from './option-view.ts'
import { atTheMoney, nearestStrike, type Strike, strikesOf } from './strikes.ts'
import styles from './options.module.css'

interface OptionBoardProps {
  chain: FragmentType<typeof OptionBoard_chain>
  options: readonly FragmentType<typeof OptionRow_derivative>[]
  /** Decimals of premiums, and of strikes and underlying prices. */
  decimals: { premium: number; strike: number }
  /** Path of the underlying's page. */
  to: string
  /** Age of the figures. Null when none was ever read. */
  freshness: Sourced | null
}

const isOpen = ({ call, put }: Strike<OptionRow>) => (call?.priorDayOI ?? 0) > 0 || (put?.priorDayOI ?? 0) > 0

const smilePoints = (strikes: readonly Strike<OptionRow>[]): SmilePoint[] =>
  strikes.map(({ strike, call, put }) => ({
    strike,
    call: call?.valuation?.impliedVolatility ?? null,
    put: put?.valuation?.impliedVolatility ?? null,
  }))

/** A complete chain: its inputs, calls and puts by strike, and the volatility smile. */
export function OptionBoard({ chain: of, options, decimals, to, freshness }: OptionBoardProps) {
  const chain = useFragment({ fragment: OptionBoard_chain, from: of }).data as ChainFacts
  const { data } = useFragment({ fragment: OptionRow_derivative, from: [...options] })
  const [address] = useSearchParams()
  const view = readOptionView(address)
  const { contractCode, underlyingCode, currency, underlying } = chain
  const style: OptionStyle = { decimals: decimals.premium, strikeDecimals: decimals.strike, currency }
  const columns = useMemo(
    () =>
      withExplainedFigures(
        sideColumns({ decimals: decimals.premium, strikeDecimals: 0, currency: null }, view.columns),
        { underlying: underlyingCode, contract: contractCode },
        decimals.premium,
      ),
    [decimals.premium, view.columns, underlyingCode, contractCode],
  )
  const rows = data.flatMap(row => row ?? [])
  const strikes = strikesOf(rows)
  const points = useMemo(() => smilePoints(strikesOf(data.flatMap(row => row ?? []))), [data])
  const price = underlying?.price ?? null
  const chosen = view.isOpenOnly ? strikes.filter(isOpen) : strikes
  // Without a price there is no at-the-money strike, so all strikes are shown.
  const shown = view.isWhole || price === null ? chosen : atTheMoney(chosen, price)
  const caption = `Options on ${contractCode}${shown.length < strikes.length ? ' at the money' : ''}`
  return (
    <div className={styles.board}>
      <OptionFacts chain={chain} decimals={decimals.strike} to={to} />
      <OptionChoices view={view} address={address} shown={shown.length} all={strikes.length} />
      {shown.length === 0 ? (
        <p className={styles.empty}>No option on {contractCode} has open interest.</p>
      ) : (
        <OptionChain
          caption={caption}
          strikes={shown}
          columns={columns}
          style={style}
          side={view.side}
          price={price}
          nearest={price === null ? undefined : nearestStrike(chosen, price)}
          file={{
            name: `${contractCode.toLowerCase()}-options`,
            remarks: () => remarksOf(chain, freshness),
          }}
        />
      )}
      <OptionRefusals options={rows} />
      <h2 className={styles.title}>Volatility smile</h2>
      <SmileChart
        name={`Options on ${contractCode}`}
        points={points}
        price={price}
        underlying={underlying?.code ?? contractCode}
        decimals={decimals.strike}
      />
    </div>
  )
}

/** Inputs of the calculation, as notes in a file of the chain. */
function remarksOf({ underlying, interestRate, years }: ChainFacts, freshness: Sourced | null) {
  return [
    ...sourceRemarks(freshness),
    ['Underlying', `${underlying?.code ?? ''} ${underlying?.price ?? 'without a price'}`],
    ['Interest', `${interestRate.percent} % a year (${interestRate.source})`],
    ['Years', String(years ?? '')],
  ] as const
}

interface OptionChoicesProps {
  view: OptionView
  address: URLSearchParams
  /** Numbers of displayed strikes and of all strikes. */
  shown: number
  all: number
}

/** Choices of strikes, columns and, on narrow screens, the side. Each choice is a link. */
function OptionChoices({ view, address, shown, all }: OptionChoicesProps) {
  const choice = (label: string, other: Partial<OptionView>) => {
    const next = { ...view, ...other }
    const isChosen = Object.entries(other).every(([key, value]) => view[key as keyof OptionView] === value)
    return { label, to: optionViewAddress(address, next), isChosen }
  }
  return (
    <div className={styles.choices}>
      <div className={styles.sides}>
        <Segmented
          label="Side"
          options={[choice('Calls', { side: 'calls' }), choice('Puts', { side: 'puts' })]}
        />
      </div>
      <Segmented
        label="Strikes"
        options={[choice('At the money', { isWhole: false }), choice('Show all', { isWhole: true })]}
      />
      <Segmented
        label="Columns"
        options={[choice('Prices', { columns: 'prices' }), choice('Greeks', { columns: 'greeks' })]}
      />
      <Segmented
        label="Open interest"
        options={[choice('Any', { isOpenOnly: false }), choice('With open interest', { isOpenOnly: true })]}
      />
      <output className={styles.count}>
        {shown} of {all} strikes
      </output>
    </div>
  )
}
