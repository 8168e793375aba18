import { z } from 'zod'
import type { EntryReference } from '../../domain/content/__generated__/entries.ts'
import type { HomePage, HomeSectionKind } from '../../domain/content/site.ts'
import { asset, choice, reference, references, required, text } from './entry-fields.ts'

/** The home page entry's own fields. */
export type HomeFields = Pick<HomePage, 'title' | 'description' | 'sharingPicture'> & {
  sections: EntryReference[]
}

const Home = z.object({ title: required, description: text, sections: references, sharingPicture: asset })

/** Throws if there is no title. */
export const readHome = (fields: Readonly<Record<string, unknown>>): HomeFields => Home.parse(fields)

const kinds: Readonly<Record<string, Exclude<HomeSectionKind, 'CONTENT'>>> = {
  indexChart: 'INDEX_CHART',
  priceSensitive: 'PRICE_SENSITIVE',
  movers: 'MOVERS',
  breadth: 'BREADTH',
  upcomingDates: 'UPCOMING_DATES',
  story: 'STORY',
  allQuotes: 'ALL_QUOTES',
}

const Section = z.object({ title: text, kind: choice(kinds), story: reference })

/** A section that the site fills; its kind is null if this site has no section of that name. */
export const readSection = (fields: Readonly<Record<string, unknown>>) => Section.parse(fields)
