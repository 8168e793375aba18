import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock } from '@exchange/market-time/clock'
import { createContentService, openSpaceFolder } from '@exchange/upstream-content'
import { importSpace } from '@exchange/upstream-content/import-export'
import { expect, onTestFinished } from 'vitest'
import { link } from '../support/content-folder.ts'
import { createHouse } from '../support/house.ts'
import { askerOf } from '../support/page-asker.ts'
import { sharedData, testWithRealData } from '../support/shared-data.ts'

const recorded = async (file: string) =>
  JSON.parse(await readFile(sharedData(join('contentful', file)), 'utf8')) as Record<string, unknown>

const sysOf = (id: string) => ({
  id,
  type: 'Entry',
  updatedAt: '2024-03-01T00:00:00.000Z',
  contentType: link('Entry', 'page'),
})
const array = (...items: object[]) => ({
  sys: { type: 'Array' },
  total: items.length,
  skip: 0,
  limit: 100,
  items,
})

/** A space with one page, which links to the entries of a recorded response. */
async function pageOver(content: unknown, linked: (request: Request) => Promise<Response>) {
  const page = { sys: sysOf('about'), fields: { title: 'About', path: '/about', content } }
  const house = await createHouse({
    contentUpstream: async request => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname.endsWith('/sync'))
        return Response.json({ items: [], nextSyncUrl: 'https://cdn.contentful.com/sync?sync_token=1' })
      if (searchParams.has('sys.id[in]')) return linked(request)
      return Response.json(searchParams.get('content_type') === 'page' ? array(page) : array())
    },
  })
  onTestFinished(() => house.close())
  const asker = askerOf(house)
  return { ...asker, answer: await asker.page('/about') }
}

const embeddedEntry = (id: string) => ({
  nodeType: 'embedded-entry-block',
  data: { target: link('Entry', id) },
  content: [],
})

testWithRealData('a recorded response of the delivery API is read unchanged', async () => {
  const answer = await recorded('cda_real_response_resolve-response.json')
  const { items, includes } = answer as unknown as Record<'items', { sys: { id: string } }[]> & {
    includes: { Entry: { sys: { id: string; contentType: { sys: { id: string } } } }[] }
  }
  const ids = [...items, ...includes.Entry].map(({ sys }) => sys.id)
  const missing = 'Dy6jo5j4goU2C4sc8Kwkk'
  const site = await pageOver(
    { nodeType: 'document', data: {}, content: [...ids, missing].map(embeddedEntry) },
    async () => Response.json(answer),
  )
  expect(site.answer.errors).toBeUndefined()
  const entries = site.entriesOf(site.answer.data)
  expect(entries.map(({ id }) => id)).toEqual([...ids, missing])
  // This site has none of these types; the entry that the response itself reports as unresolvable has none.
  expect(new Set(entries.slice(0, -1).map(({ __typename }) => __typename))).toEqual(new Set(['UnknownEntry']))
  expect(entries[0]).toMatchObject({ contentType: 'course' })
  expect(entries.at(-1)).toMatchObject({ __typename: 'UnresolvedLink', id: missing })
})

interface Node {
  nodeType: string
  value?: string
  content?: Node[]
}

const outline = ({ nodeType, value, content = [] }: Node): unknown[] => [
  value ?? nodeType,
  ...content.map(outline),
]

testWithRealData('a recorded rich text keeps every node and every word', async () => {
  const document = (await recorded('richtext_document_swift.json')) as unknown as Node
  const site = await pageOver(document, async () => Response.json(array()))
  expect(outline(site.answer.data?.page?.content as Node)).toEqual(outline(document))
})

testWithRealData(
  'a real export, imported into the embedded service, is read as any other space',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'imported-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    await importSpace(sharedData('contentful/export_starter-gatsby-blog.json'), directory)
    const folder = await openSpaceFolder({ directory, clock: createManualClock(0) })
    const { published } = await folder.current()
    const service = createContentService({ folder, clock: createManualClock(0), token: 'published' })
    const ids = [...published.entries.keys()]
    const site = await pageOver({ nodeType: 'document', content: ids.map(embeddedEntry) }, service.fetch)
    const types = site.entriesOf(site.answer.data) as { id: string; contentType?: string }[]
    expect(types.map(({ id, contentType }) => [id, contentType])).toEqual(
      ids.map(id => [id, published.entries.get(id)?.contentType]),
    )
  },
)
