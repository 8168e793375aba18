import { useFragment, useSubscription } from '@apollo/client/react'
import { Link } from 'react-router'
import { throughCache } from '../../apollo/through-cache.ts'
import { FiguresAge } from '../quote/figures-age.tsx'
import { IndexAge_index } from '../indices/__generated__/index-age.graphql.ts'
import { IndexDay } from '../indices/index-day.tsx'
import { IndexLevel } from '../indices/index-level.tsx'
import { PhaseChip } from '../market/phase-chip.tsx'
import { featuredIndices } from '../quote/featured-indices.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { indexPath } from '../../paths.ts'
import type { HomeParts, SectionProps } from './home-parts.ts'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { useHomeView } from './use-home-view.ts'
import { HomeIndexTicks } from './__generated__/home-ticks.graphql.ts'
import { IndexSection_index } from './__generated__/index-section.graphql.ts'
import styles from './index-section.module.css'

/** A featured index: its level, its day as a line chart, and links to the others. */
export function IndexSection({ section: { title }, parts: { index, moments, market } }: SectionProps) {
  const { code } = moments.variables
  useSubscription(HomeIndexTicks, { variables: { codes: [code] }, skip: !index, ...throughCache })
  return (
    <section aria-labelledby="index" className={styles.index}>
      <SectionHead
        id="index"
        title={title ?? <Link to={indexPath(code)}>{index ? <Name index={index} /> : code}</Link>}
      >
        <div className={styles.state}>
          {market && (
            <p className={styles.phase}>
              <PhaseChip market={market} />
            </p>
          )}
          {index && <Delay index={index} />}
        </div>
      </SectionHead>
      {index ? (
        <Day index={index} moments={moments} />
      ) : (
        <>
          <IndexSwitch />
          <DataNotAvailable />
        </>
      )}
    </section>
  )
}

const Name = ({ index }: { index: DayProps['index'] }) =>
  useFragment({ fragment: IndexSection_index, from: index }).data.name

interface DayProps {
  index: NonNullable<HomeParts['index']>
  moments: HomeParts['moments']
}

function Day({ index, moments }: DayProps) {
  const { data } = useFragment({ fragment: IndexSection_index, from: index })
  return (
    <>
      <div className={styles.level}>
        <IndexLevel index={data} />
        <IndexSwitch />
      </div>
      <IndexDay index={data} moments={moments} />
    </>
  )
}

function Delay({ index }: { index: DayProps['index'] }) {
  const { data } = useFragment({ fragment: IndexSection_index, from: index })
  return <FiguresAge fragment={IndexAge_index} of={data} simulated="Simulated figures" />
}

function IndexSwitch() {
  const { view, addressOf } = useHomeView()
  return (
    <div className={styles.switch}>
      <Segmented
        label="Index"
        options={featuredIndices.map(index => ({
          label: index,
          to: addressOf({ index }),
          isChosen: index === view.index,
        }))}
      />
    </div>
  )
}
