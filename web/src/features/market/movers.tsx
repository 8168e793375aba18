import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { screenerPath } from '../../paths.ts'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Mover } from './mover.tsx'
import type { Mover_instrument } from './__generated__/mover.graphql.ts'
import { Movers_market } from './__generated__/movers.graphql.ts'
import styles from './movers.module.css'

const kinds = {
  gainers: { title: 'Gainers', of: 'of the day', emptyText: 'No gainers today.' },
  decliners: { title: 'Decliners', of: 'of the day', emptyText: 'No decliners today.' },
  highestYields: { title: 'Highest yields', of: 'last traded', emptyText: 'No yields today.' },
  lowestYields: { title: 'Lowest yields', of: 'last traded', emptyText: 'No yields today.' },
} as const

export type MoversKind = keyof typeof kinds

/** Rankings of a market: gainers and decliners, or yields on a bond market, where few prices are quoted. */
export const rankedOf = (market: string): readonly MoversKind[] =>
  market === 'NZDX' ? ['highestYields', 'lowestYields'] : ['gainers', 'decliners']

export const ranksTitle = (market: string): string =>
  market === 'NZDX' ? 'Highest and lowest yields' : 'Gainers and decliners'

interface MoversProps {
  market: FragmentType<typeof Movers_market>
  kind: MoversKind
}

/** Biggest gainers or decliners since the previous close; on a bond market the highest or lowest yields. */
export function Movers({ market, kind }: MoversProps) {
  const { data } = useFragment({ fragment: Movers_market, from: market })
  const { title, of, emptyText } = kinds[kind]
  return (
    <MoverList
      title={
        <>
          {title} <span>{of}</span>
        </>
      }
      instruments={data[kind]}
      emptyText={emptyText}
    />
  )
}

interface MoverListProps {
  title: ReactNode
  /** In ranking order. Null when they cannot be read. */
  instruments: readonly Mover_instrument[] | null
  emptyText: string
}

/** Rows reserved for the text of an empty list. */
const emptyPlaces = 2

/** Instruments in ranking order. */
export function MoverList({ title, instruments, emptyText }: MoverListProps) {
  const id = useId()
  const count = instruments?.length ?? 0
  // The list never shrinks, so content below it stays in place when a quiet market's ranking changes its length.
  const [places, setPlaces] = useState(Math.max(count, emptyPlaces))
  if (count > places) setPlaces(count)
  return (
    <section aria-labelledby={id} className={styles.movers}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.places} style={{ '--places': places } as CSSProperties}>
        {instruments === null && <DataNotAvailable />}
        {instruments?.length === 0 && (
          <EmptyState
            text={emptyText}
            next={{ to: screenerPath, label: 'the screener, for other periods and figures' }}
          />
        )}
        {instruments && instruments.length > 0 && (
          <ol>
            {instruments.map((mover, rank) => (
              // The key is the rank: the list item stays when another instrument takes the rank.
              <li key={rank}>
                <Mover key={mover.code} mover={mover} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
