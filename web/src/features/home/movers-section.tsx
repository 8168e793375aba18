import { useFragment } from '@apollo/client/react'
import { MoverList } from '../market/movers.tsx'
import { ChoiceLinks } from '../../ui/form/choice-links.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import type { HomeParts, SectionProps } from './home-parts.ts'
import { moverLists } from './home-view.ts'
import { FiguresAge } from '../quote/figures-age.tsx'
import { MarketAge_market } from '../market/__generated__/market-age.graphql.ts'
import { useHomeView } from './use-home-view.ts'
import { MoversSection_market } from './__generated__/movers-section.graphql.ts'
import styles from './movers-section.module.css'

const lists = {
  gainers: { title: 'Gainers', key: 'gainers', emptyText: 'No gainers today.' },
  decliners: { title: 'Decliners', key: 'decliners', emptyText: 'No decliners today.' },
  traded: { title: 'Most traded', key: 'mostTraded', emptyText: 'No trades today.' },
} as const

/** Gainers, decliners and most traded: next to each other, or one of them with a switch on a phone. */
export function MoversSection({ section, parts: { market } }: SectionProps) {
  const { view, addressOf } = useHomeView()
  return (
    <section aria-labelledby="movers" className={styles.movers} data-shown={view.movers}>
      <h2 id="movers" className={section.title === null ? 'visually-hidden' : styles.title}>
        {section.title ?? 'Movers'}
      </h2>
      <div className={styles.switch}>
        <ChoiceLinks
          label="Movers"
          options={moverLists.map(movers => ({
            label: lists[movers].title,
            to: addressOf({ movers }),
            isChosen: movers === view.movers,
          }))}
        />
      </div>
      {market ? <MoverLists market={market} /> : <DataNotAvailable />}
    </section>
  )
}

function MoverLists({ market }: { market: NonNullable<HomeParts['market']> }) {
  const { data } = useFragment({ fragment: MoversSection_market, from: market })
  return (
    <>
      <div className={styles.lists}>
        {moverLists.map(name => {
          const { title, key, emptyText } = lists[name]
          return (
            <div key={name} data-list={name}>
              <MoverList title={title} instruments={data[key]} emptyText={emptyText} />
            </div>
          )
        })}
      </div>
      <FiguresAge fragment={MarketAge_market} of={data} isStatedAbove />
    </>
  )
}
