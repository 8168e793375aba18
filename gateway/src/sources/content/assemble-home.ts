import type { EntryReference, PageEntryLink } from '../../domain/content/__generated__/entries.ts'
import type { HomePage, HomeSection } from '../../domain/content/site.ts'
import type { Delivery } from './delivery-contract.ts'
import {
  type Followed,
  followLinks,
  type Linking,
  loadEntry,
  loadPageEntry,
  readRoot,
} from './follow-links.ts'
import { readHome, readSection } from './home-contract.ts'

/** Maximum number of sections on the home page; the rest are dropped. */
const mostSections = 24

interface HomeLinking extends Linking {
  /** Null if there is no story. */
  latestStory: () => Promise<PageEntryLink | null>
}

/** The home page with its sections in order and all linked entries. Missing sections are left out. */
export async function assembleHome(
  delivery: Delivery,
  linking: HomeLinking,
): Promise<Omit<HomePage, 'freshness'> & Followed> {
  const { entry, fields } = await readRoot(delivery, linking)
  const { sections: references, ...home } = readHome(fields)
  const read = await Promise.all(
    references.slice(0, mostSections).map(reference => readHomeSection(reference, linking)),
  )
  const sections = read.filter(section => section !== null)
  return { id: entry.id, ...home, sections, ...(await followLinks(sections, linking)) }
}

async function readHomeSection({ id }: EntryReference, linking: HomeLinking): Promise<HomeSection | null> {
  const delivered = await loadEntry(id, linking)
  if (!delivered) return null
  const { contentType, fields } = delivered
  const section: HomeSection = { id, kind: 'CONTENT', title: null, story: null, entry: null }
  if (contentType === 'story') {
    const story = await loadStory(id, linking)
    return story && { ...section, kind: 'STORY', story }
  }
  const own = contentType === 'homeSection' ? readSection(fields) : null
  if (!own?.kind) return { ...section, entry: { id } }
  const chosen = own.kind === 'STORY' && own.story ? await loadStory(own.story.id, linking) : null
  const story = own.kind === 'STORY' ? (chosen ?? (await linking.latestStory())) : null
  return { ...section, kind: own.kind, title: own.title, story }
}

/** A story as shown in links; null if it does not exist. */
export async function loadStory(id: string, linking: Linking): Promise<PageEntryLink | null> {
  const entry = await loadPageEntry(id, linking)
  return entry?.__typename === 'PageEntryLink' ? entry : null
}
