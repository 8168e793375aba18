import { contentFolder, document, embedded, entries, entry } from '../support/content-folder.ts'
import { blocks } from '../support/content-gallery/gallery-blocks.ts'
import { galleryFiles } from '../support/content-gallery/gallery-files.ts'
import { againstBare, ofPage } from './gateway.ts'
import { coldMisses } from './misses.ts'
import { startServer } from './pinned.ts'
import { judge, say } from './report.ts'

const path = '/sixty-blocks'
/**
 * The cost of a page is counted after another page was read: lists of the space and the site's layout are shared by all
 * pages.
 */
const otherPath = '/gallery/people'

/** Blocks that request data from the exchange, whose calls are not counted here. */
const ofExchange = ['instrumentSnapshot', 'upcomingListings']

/** The gallery's blocks in their options, and two collections. */
const shown = [
  ...Object.keys(blocks).filter(id => !ofExchange.includes(blocks[id]!.contentType)),
  'accordion',
  'tabs',
].slice(-60)

const bigPage = entry('page', { title: 'Sixty blocks', path, content: document(...shown.map(embedded)) })

async function readPage(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} is answered by ${response.status}`)
  return response.text()
}

/** Reads a page once with an empty cache. Counts every call to any upstream. */
async function coldPage(contentDirectory: string): Promise<void> {
  const site = await startServer('site-server.ts', '0', contentDirectory)
  const url = `http://127.0.0.1:${site.port}`
  const allCalls = async () => Number(await site.tell('calls .'))
  await readPage(url + otherPath)
  const before = await allCalls()
  const html = await readPage(url + path)
  const calls = (await allCalls()) - before
  site.stop()
  const drawn = shown.filter(id => html.includes(` id="${id}"`)).length
  say(`A cold page with ${drawn} of ${shown.length} blocks: ${calls} upstream call\n`)
  judge({
    what: `cold page of ${drawn} blocks`,
    figure: `${calls} upstream call`,
    promised: '1',
    isKept: calls === 1 && drawn === 60,
  })
}

/** Measures a page of 60 editors' blocks. */
export async function benchContent(): Promise<void> {
  const folder = await contentFolder({ ...(await galleryFiles()), ...entries({ 'sixty-blocks': bigPage }) })
  const { directory } = folder
  try {
    await coldPage(directory)
    const call = /\/entries\?.*(fields\.path=\/sixty-blocks|sys\.id\[in\])/
    await coldMisses({ what: 'a page of 60 blocks', path, call, contentDirectory: directory })
    const site = await startServer('site-server.ts', '0', directory)
    await againstBare(site, { what: 'Finished page of 60 blocks', path, least: ofPage })
    site.stop()
  } finally {
    await folder.close()
  }
}
