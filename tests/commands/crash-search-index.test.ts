import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { announcementBodies } from '../gateway/announcement-bodies.ts'
import { listen } from '../support/scripted-exchange.ts'
import { startedGateways } from './started-gateways.ts'

const { closing, start, directoryOf } = startedGateways('crash-search-index')

const count = 40
const idOf = (place: number) => String(1_000 + place)
const ids = Array.from({ length: count }, (_, place) => idOf(place))
const polled = { timeout: 60_000, interval: 250 }

interface Found {
  nodes: { announcement: { id: string } }[]
  coveredFrom: string | null
}

async function search(url: string, query: string): Promise<Found> {
  const document = `query ($query: String!) {
    announcementSearch(query: $query, first: 100) { nodes { announcement { id } } coveredFrom }
  }`
  const parameters = new URLSearchParams({ query: document, variables: JSON.stringify({ query }) })
  const { data } = (await (await fetch(`${url}/graphql?${parameters}`)).json()) as {
    data: { announcementSearch: Found }
  }
  return data.announcementSearch
}

/** Announcements whose documents are found. */
const documentsFound = async (url: string) =>
  (await search(url, '"balance sheet"')).nodes.map(({ announcement }) => announcement.id).toSorted()

test('after kill -9 or damage to its file, the search index becomes complete again', async () => {
  const exchange = announcementBodies()
  for (const [place, id] of ids.entries()) {
    exchange.add(id, `News ${id}`, Date.parse('2024-03-07T20:00:00Z') + place * 1_000)
    exchange.attach(id, `The balance sheet of part ${id} is attached.`)
  }
  const { url: upstream, close } = await listen(exchange.fetch)
  closing.push(close)

  const first = await start(upstream)
  await expect
    .poll(async () => (await documentsFound(first.url)).length, { ...polled, interval: 20 })
    .toBeGreaterThan(0)
  expect((await documentsFound(first.url)).length).toBeLessThan(count)
  first.program.kill()

  const second = await start(upstream)
  const becomesWhole = async ({ url }: { url: string }) => {
    await expect.poll(async () => (await search(url, 'news')).coveredFrom, polled).toBe('2024-02-01')
    expect(await documentsFound(url)).toEqual(ids)
  }
  await becomesWhole(second)
  second.program.kill()

  const lastGood = join(directoryOf(), 'last-good')
  const index = (await readdir(lastGood, { recursive: true })).find(path => path.endsWith('/search'))
  const indexDirectory = join(lastGood, index!)
  // The write-ahead log alone would restore the index.
  for (const file of await readdir(indexDirectory))
    await writeFile(join(indexDirectory, file), 'damaged'.repeat(10_000))
  const third = await start(upstream)
  await becomesWhole(third)
  third.program.kill()
  await rm(indexDirectory, { recursive: true })
  await becomesWhole(await start(upstream))
})
