import { useFragment, useQuery } from '@apollo/client/react'
import type { FragmentType } from '@apollo/client'
import { useMemo } from 'react'
import type { RouterContextProvider } from 'react-router'
import { preload } from '../../apollo/preload.ts'
import { EntryView } from '../content/entry-view.tsx'
import { addEntryTypes } from '../content/add-entry-types.ts'
import { ContentFrame } from '../content/page-content.tsx'
import { preloadPageSettlement } from '../content/preload-page-settlement.ts'
import { homePath } from '../../paths.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import type { HomeSection, SectionProps } from './home-parts.ts'
import { PageContent_home } from '../content/__generated__/page-content.graphql.ts'
import { HomeContent } from './__generated__/home-content.graphql.ts'
import styles from './content-section.module.css'

/** Loads everything that the entries on the home page show or link to. */
export async function preloadContent(context: Readonly<RouterContextProvider>) {
  addEntryTypes(context)
  const { data, page } = await preload(context, HomeContent, {})
  await preloadPageSettlement(context, data?.homePage?.entries ?? [])
  return page
}

/** Editors' content between the sections. */
export function ContentSection({ section: { title, entry } }: SectionProps) {
  const home = useQuery(HomeContent).data?.homePage ?? null
  return (
    <section className={styles.content}>
      {title !== null && <h2>{title}</h2>}
      {home && entry ? <PlacedEntry home={home} entry={entry} /> : <DataNotAvailable />}
    </section>
  )
}

interface PlacedEntryProps {
  home: FragmentType<typeof PageContent_home>
  entry: NonNullable<HomeSection['entry']>
}

function PlacedEntry({ home, entry }: PlacedEntryProps) {
  const { data } = useFragment({ fragment: PageContent_home, from: home })
  const page = useMemo(
    () => ({
      ...data,
      path: homePath,
      content: null,
      sideContent: null,
      headerImage: null,
      section: entry,
    }),
    [data, entry],
  )
  return (
    <ContentFrame page={page}>
      <EntryView reference={entry} at="section" />
    </ContentFrame>
  )
}
