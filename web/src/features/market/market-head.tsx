import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { useMasked } from '../../apollo/use-masked.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { marketPath } from '../instrument/market-path.ts'
import { type MarketCode, type MarketSection, sectionNames, sectionsOf } from './market-codes.ts'
import { MarketTabs } from './market-tabs.tsx'
import { PhaseChip } from './phase-chip.tsx'
import { MarketHead_market } from './__generated__/market-head.graphql.ts'
import styles from './market-head.module.css'

interface MarketHeadProps {
  code: MarketCode
  market: FragmentType<typeof MarketHead_market>
  /** Left out for the market's quotes. */
  section?: MarketSection
  /** Below the name. */
  children?: ReactNode
}

/** Which market this is, the part of its day, and the ways to what else there is of it and to other markets. */
export function MarketHead({ code, market, section, children }: MarketHeadProps) {
  const known = useMasked(MarketHead_market, market)
  const path = marketPath(code)
  const crumbs = [{ label: 'Markets', to: '/markets' }]
  return (
    <>
      <Breadcrumbs
        crumbs={
          section === undefined
            ? [...crumbs, { label: code }]
            : [...crumbs, { label: code, to: path }, { label: sectionNames[section] }]
        }
      />
      <div className={styles.head}>
        <h1>{section === undefined ? known.name : `${known.name} ${sectionNames[section]}`}</h1>
        <PhaseChip market={known} />
        {known.freshness?.isSimulated && <Badge kind="remark">Simulated prices</Badge>}
        <MarketTabs current={code} />
      </div>
      {children}
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
