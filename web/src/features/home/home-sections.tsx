import { useSubscription } from '@apollo/client/react'
import { type ComponentType, lazy, Suspense } from 'react'
import type { HomeSectionKind, MarketCode } from '../../__generated__/schema.ts'
import { throughCache } from '../../apollo/through-cache.ts'
import { BreadthSection } from './breadth-section.tsx'
import { DatesSection } from './dates-section.tsx'
import { HeadlinesSection } from './headlines-section.tsx'
import type { HomeParts, HomeSection, SectionProps } from './home-parts.ts'
import { IndexSection } from './index-section.tsx'
import { MoversSection } from './movers-section.tsx'
import { QuotesSection } from './quotes-section.tsx'
import { StorySection } from './story-section.tsx'
import { HomeTicks } from './__generated__/home-ticks.graphql.ts'
import styles from './home-sections.module.css'

// The renderer of editors' content is imported only if editors placed some.
const ContentSection = lazy(async () => ({
  default: (await import('./content-section.tsx')).ContentSection,
}))

/** One component for each kind of section. */
const sectionOf: { readonly [Kind in HomeSectionKind]: ComponentType<SectionProps> } = {
  INDEX_CHART: IndexSection,
  PRICE_SENSITIVE: HeadlinesSection,
  MOVERS: MoversSection,
  BREADTH: BreadthSection,
  UPCOMING_DATES: DatesSection,
  STORY: StorySection,
  ALL_QUOTES: QuotesSection,
  CONTENT: ContentSection,
}

interface HomeSectionsProps {
  /** The main board. */
  market: MarketCode
  sections: readonly (HomeSection & { kind: HomeSectionKind })[]
  parts: HomeParts
}

/** The sections of the home page in the editors' order. */
export function HomeSections({ market, sections, parts }: HomeSectionsProps) {
  useSubscription(HomeTicks, { variables: { code: market }, ...throughCache })
  return (
    <div className={styles.sections}>
      {sections.map(section => {
        const Section = sectionOf[section.kind]
        return (
          <div key={section.id} data-kind={section.kind}>
            <Suspense fallback={null}>
              <Section section={section} parts={parts} />
            </Suspense>
          </div>
        )
      })}
    </div>
  )
}
