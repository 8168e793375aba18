import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/text/badge.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { ChoiceLinks } from '../../ui/form/choice-links.tsx'
import { marketPath, marketsPath } from '../../paths.ts'
import { type MarketCode, type MarketSection, sectionNames, sectionsOf } from './market-codes.ts'
import { MarketTabs } from './market-tabs.tsx'
import { PhaseChip } from './phase-chip.tsx'
import { MarketHead_market } from './__generated__/market-head.graphql.ts'
import styles from './market-head.module.css'

interface MarketHeadProps {
  code: MarketCode
  market: FragmentType<typeof MarketHead_market>
  /** Absent for the market's quotes. */
  section?: MarketSection
  /** Next to the name. */
  children?: ReactNode
}

/** Head of a market: its name, its phase, and links to its sections and to other markets. */
export function MarketHead({ code, market, section, children }: MarketHeadProps) {
  const { data: head } = useFragment({ fragment: MarketHead_market, from: market })
  const path = marketPath(code)
  const crumbs = [{ label: 'Markets', to: marketsPath }]
  return (
    <>
      <div className={styles.top}>
        <Breadcrumbs
          crumbs={
            section === undefined
              ? [...crumbs, { label: code }]
              : [...crumbs, { label: code, to: path }, { label: sectionNames[section] }]
          }
        />
        <MarketTabs current={code} />
      </div>
      <div className={styles.head}>
        <h1>{section === undefined ? head.name : `${head.name} ${sectionNames[section]}`}</h1>
        <PhaseChip market={head} />
        {head.freshness?.isSimulated && <Badge kind="remark">Simulated prices</Badge>}
        {children}
      </div>
      <ChoiceLinks
        label={`${code} in parts`}
        options={[
          { label: 'Quotes', to: path, isChosen: section === undefined },
          ...sectionsOf(code).map(each => ({
            label: sectionNames[each],
            to: `${path}/${each}`,
            isChosen: each === section,
          })),
        ]}
      />
    </>
  )
}
