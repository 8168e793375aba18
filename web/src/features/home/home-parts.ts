import type { FragmentType } from '@apollo/client'
import type { Preloaded } from '../../apollo/preload.ts'
import type { PreloadedList } from '../announcements/use-announcement-list.ts'
import type { IndexMomentsVariables } from '../price-chart/__generated__/index-prices.graphql.ts'
import type { PhaseChip_market } from '../market/__generated__/phase-chip.graphql.ts'
import type { BreadthSection_market } from './__generated__/breadth-section.graphql.ts'
import type { DatesSection_market } from './__generated__/dates-section.graphql.ts'
import type { IndexSection_index } from './__generated__/index-section.graphql.ts'
import type { MoversSection_market } from './__generated__/movers-section.graphql.ts'
import type { QuotesSection_market } from './__generated__/quotes-section.graphql.ts'
import type { StorySection_section } from './__generated__/story-section.graphql.ts'

/** Data of the home page's sections, each loaded by its own query. Null when it cannot be read. */
export interface HomeParts {
  index: FragmentType<typeof IndexSection_index> | null
  moments: Preloaded<IndexMomentsVariables>
  /** The main board. */
  market:
    | (FragmentType<typeof PhaseChip_market> &
        FragmentType<typeof MoversSection_market> &
        FragmentType<typeof BreadthSection_market> &
        FragmentType<typeof QuotesSection_market>)
    | null
  headlines: PreloadedList
  dates: FragmentType<typeof DatesSection_market> | null
  /** New Zealand date at the time of rendering, `YYYY-MM-DD`. */
  drawnOn: string
  /** Offset of the site's clock from true time. */
  offsetMs: number
}

/** A section that editors placed. */
export type HomeSection = FragmentType<typeof StorySection_section> & {
  id: string
  title: string | null
  entry: { id: string } | null
}

export interface SectionProps {
  section: HomeSection
  parts: HomeParts
}
