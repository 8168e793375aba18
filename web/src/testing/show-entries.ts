import { renderRoute } from './render-route.tsx'
import { embeddedEntry, richText, sampleAsset, samplePage } from './sample-content.ts'
import { sampleShell } from './sample-instrument.ts'

type SampleEntry = Record<string, unknown> & { __typename: string; id?: string }

/** Renders an editors' page with these entries in order. */
export function showEntries(...given: SampleEntry[]) {
  const entries = given.map((entry, place) => ({ id: `entry-${place}`, ...entry }))
  const page = {
    ...samplePage,
    content: richText(...entries.map(({ id }) => embeddedEntry(id))),
    entries,
    assets: [sampleAsset],
  }
  return renderRoute(samplePage.path, { ...sampleShell, page })
}
