import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { type ReactNode, useId } from 'react'
import { DataNotAvailable } from '../../ui/data-not-available.tsx'
import { Mover } from './mover.tsx'
import type { Mover_instrument } from './__generated__/mover.graphql.ts'
import { Movers_market } from './__generated__/movers.graphql.ts'
import styles from './movers.module.css'

const kinds = {
  gainers: { title: 'Gainers', verb: 'risen' },
  decliners: { title: 'Decliners', verb: 'fallen' },
} as const

interface MoversProps {
  market: FragmentType<typeof Movers_market>
  kind: keyof typeof kinds
}

/** Those whose price rose or fell most today, price less adjusted open; yields are not ranked. */
export function Movers({ market, kind }: MoversProps) {
  const { code, ...lists } = useFragment({ fragment: Movers_market, from: market }).data
  const { title, verb } = kinds[kind]
  return (
    <MoverList
      title={
        <>
          {title} <span>of the day</span>
        </>
      }
      instruments={lists[kind]}
      emptyText={
        code === 'NZDX'
          ? `Nothing quoted in price has ${verb} today; yields are not ranked.`
          : `Nothing has ${verb} today.`
      }
    />
  )
}

interface MoverListProps {
  title: ReactNode
  /** In their order. Null when they cannot be had. */
  instruments: readonly Mover_instrument[] | null
  emptyText: string
}

/** Instruments in the order of a rank. */
export function MoverList({ title, instruments, emptyText }: MoverListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.movers}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {instruments === null && <DataNotAvailable />}
      {instruments?.length === 0 && <p>{emptyText}</p>}
      {instruments && instruments.length > 0 && (
        <ol>
          {instruments.map((mover, rank) => (
            // A place stays where it is while others come to hold it.
            <li key={rank}>
              <Mover key={mover.code} mover={mover} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
