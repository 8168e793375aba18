import type { PageEntryLink } from '../../domain/content/__generated__/entries.ts'
import type { Freshness } from '../../domain/site/freshness.ts'
import { shippedHome } from '../../domain/content/shipped-site.ts'
import type { HomePage } from '../../domain/content/site.ts'
import { assembleHome, loadStory } from './assemble-home.ts'
import { heads, homePage, linked } from './content-resources.ts'
import type { ContentSpace } from './content-space.ts'
import type { SpaceReader } from './space-reader.ts'

interface DatedStory {
  story: PageEntryLink
  freshness: Freshness
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Queries for the home page. They never fail: built-in content is the fallback. */
export function createHomeQuestions(
  { read, list, linking, unlessUnknown }: SpaceReader,
  { sync, log }: ContentSpace,
) {
  /** The latest public story. */
  async function latestStory(): Promise<DatedStory | null> {
    const { rows } = await list(skip => heads('story', skip))
    const [latest] = rows
      .filter(({ id, isMembersOnly }) => !isMembersOnly && !sync.isMembersOnly(id) && !sync.isGone(id))
      .toSorted(
        (one, other) => compareTexts(other.date ?? '', one.date ?? '') || compareTexts(one.path, other.path),
      )
    if (!latest) return null
    const reading = await read(linked('entries', latest.id))
    if (!reading.value) return null
    const { loader, freshness } = linking(reading, reading.value)
    const story = await loadStory(latest.id, { loader, overlay: sync })
    return story && { story, freshness: freshness() }
  }

  async function writtenHome(): Promise<HomePage | null> {
    const reading = await read(homePage)
    const id = reading.value?.items[0]?.id
    if (!reading.value || id === undefined || sync.isGone(id)) return null
    const { loader, freshness } = linking(reading, reading.value)
    const { omitted, ...home } = await assembleHome(reading.value, {
      loader,
      overlay: sync,
      latestStory: async () => (await unlessUnknown(latestStory()))?.story ?? null,
    })
    if (omitted > 0) log.warn({ omitted }, 'The home page links to more than is shown')
    return { ...home, freshness: freshness() }
  }

  async function shippedHomeToday(): Promise<HomePage> {
    const latest = await unlessUnknown(latestStory())
    const sections = shippedHome.sections.map(section =>
      section.kind === 'STORY' ? { ...section, story: latest?.story ?? null } : section,
    )
    return { ...shippedHome, sections, freshness: latest?.freshness ?? null }
  }

  return {
    homePage: async (): Promise<HomePage> => (await unlessUnknown(writtenHome())) ?? shippedHomeToday(),
  }
}
