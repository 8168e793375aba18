import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { contentFolder } from './content-folder.ts'
import { type Answer, createHouse, type House, type HouseOptions } from './house.ts'

interface PageData {
  id: string
  path: string
  title: string
  content: unknown
  isMembersOnly: boolean
  omitted: number
  entries: { __typename: string; id: string }[]
  assets: { __typename: string; id: string; url?: string }[]
  ancestors: { path: string }[]
  siblings: { path: string }[]
  children: { path: string }[]
  freshness: { source: string; mode: string; readAt: string }
}

const fields = `{ id path title layout isMembersOnly omitted freshness { source mode readAt }
  ancestors { path } siblings { path } children { path } headerImage { id } content
  entries { __typename ... on Entry { id } ... on UnknownEntry { contentType fields }
    ... on UnresolvedLink { sys { type linkType id } } ... on PageEntryLink { path title }
    ... on ModalBlock { trigger } ... on PanelBlock { header } }
  assets { __typename ... on Asset { id url } ... on UnresolvedLink { id sys { type linkType id } } } }`

/** Requests pages from a house. */
export function askerOf(house: House) {
  const { content, clock } = house
  return {
    house,
    page: (path: string): Promise<Answer<{ page: PageData | null }>> =>
      house.ask(`query Page($path: String!) { page(path: $path) ${fields} }`, { path }),
    preview: (path: string): string =>
      JSON.stringify({
        query: `query Draft($path: String!) { page: pagePreview(path: $path) ${fields} }`,
        variables: { path },
      }),
    /** Calls to the content service so far, filtered by address. */
    calls: (address: RegExp) => content.addresses.filter(each => address.test(decodeURIComponent(each))),
    entriesOf: (data: { page: PageData | null } | null) => data?.page?.entries ?? [],
    /** Lets time pass second by second; every call is answered in between. */
    async pass(ms: number): Promise<void> {
      for (let passed = 0; passed < ms; passed += 1_000) {
        await clock.advance(1_000)
        await content.idle()
      }
    },
  }
}

/** A house over a content folder of these files, or over the shipped content. */
export async function pageAsker(files?: Record<string, unknown>, options: HouseOptions = {}) {
  const folder = files && (await contentFolder(files))
  if (folder) onTestFinished(folder.close)
  const house = await createHouse({ ...options, ...(folder && { contentDirectory: folder.directory }) })
  onTestFinished(() => house.close())
  return { ...askerOf(house), folder: folder! }
}

/** A folder that outlives a gateway and exists during the test. */
export async function keptDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'last-good-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}
