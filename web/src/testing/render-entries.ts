import { renderRoute } from './render-route.tsx'
import { embeddedEntry, richText, samplePage } from './sample-content.ts'
import { sampleShell } from './sample-instrument.ts'

export interface SampleEntry extends Record<string, unknown> {
  __typename: string
  /** `entry-0` of the first without one. */
  id?: string
}

/** Draws a page of content whose text is the first entry; the others are those that it refers to. */
export const renderEntries = (first: SampleEntry, ...others: SampleEntry[]) =>
  renderEntriesWith({}, first, ...others)

/** The same over answers to what its blocks ask beside it. */
export function renderEntriesWith(answers: object, first: SampleEntry, ...others: SampleEntry[]) {
  const entries = [first, ...others].map((entry, place) => ({ id: `entry-${place}`, ...entry }))
  const content = richText(embeddedEntry(entries[0]!.id))
  return renderRoute(samplePage.path, {
    ...sampleShell,
    page: { ...samplePage, content, entries },
    ...answers,
  })
}

/** A collection of the entries with these ids, its title not shown unless `more` says so. */
export const sampleCollection = (
  __typename: string,
  ids: readonly string[],
  more: object = {},
): SampleEntry => ({
  __typename,
  title: 'A collection',
  useTitleAsHeader: false,
  anchor: null,
  elements: ids.map(id => ({ id })),
  ...more,
})
