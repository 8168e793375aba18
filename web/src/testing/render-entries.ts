import { renderRoute } from './render-route.tsx'
import { embeddedEntry, richText, samplePage } from './sample-content.ts'
import { sampleShell } from './sample-instrument.ts'

export interface SampleEntry extends Record<string, unknown> {
  __typename: string
  /** Default: `entry-0` for the first entry without one. */
  id?: string
}

/** Renders a content page whose body is the first entry. The others are its references. */
export const renderEntries = (first: SampleEntry, ...others: SampleEntry[]) =>
  renderEntriesWith({}, first, ...others)

/** Renders the same page with responses to the additional queries of its blocks. */
export function renderEntriesWith(answers: object, first: SampleEntry, ...others: SampleEntry[]) {
  const entries = [first, ...others].map((entry, place) => ({ id: `entry-${place}`, ...entry }))
  const content = richText(embeddedEntry(entries[0]!.id))
  return renderRoute(samplePage.path, {
    ...sampleShell,
    page: { ...samplePage, content, entries },
    ...answers,
  })
}

/** Collection of the entries with these ids. Its title is hidden unless `more` shows it. */
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
