import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { onTestFinished } from 'vitest'
import { createContentService, type ContentServiceOptions } from '../content-service.ts'
import { describeFault } from '../space/fault.ts'
import { openSpaceFolder } from '../space/space-folder.ts'
import { testModel } from './test-model.ts'

/** Files of a content folder by path: text and bytes unchanged, other values as JSON. */
export type Files = Record<string, unknown>

/** A folder on disk that exists during the test; each write has a later time than the one before. */
export async function contentFolder(files: Files) {
  const directory = await mkdtemp(join(tmpdir(), 'content-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  let writes = 0
  const write = async (more: Files) => {
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, ++writes))
    for (const [path, content] of Object.entries(more)) {
      const isRaw = typeof content === 'string' || content instanceof Uint8Array
      await mkdir(dirname(join(directory, path)), { recursive: true })
      await writeFile(join(directory, path), isRaw ? content : JSON.stringify(content))
      await utimes(join(directory, path), at, at)
    }
  }
  await write({ 'content-model.json': testModel, ...files })
  return { directory, write, remove: (path: string) => rm(join(directory, path)) }
}

export const origin = 'http://content.test'
export const base = '/spaces/exchange/environments/master'

/** A content service over such a folder, with the tokens `published` and `drafts`. */
export async function serviceOver(files: Files, options: Partial<ContentServiceOptions> = {}) {
  const folder = await contentFolder(files)
  const clock = createManualClock(parseClock('2026-11-20T11:00'))
  const faults: string[] = []
  const opened = await openSpaceFolder({
    directory: folder.directory,
    clock,
    onFaults: found => faults.splice(0, Infinity, ...found.map(describeFault)),
  })
  const service = createContentService({
    folder: opened,
    clock,
    token: 'published',
    previewToken: 'drafts',
    ...options,
  })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    service.fetch(new Request(origin + path, { headers: { authorization: 'Bearer published', ...headers } }))
  const read = async <Body>(path: string, headers: Record<string, string> = {}): Promise<Body> =>
    (await ask(base + path, headers)).json() as Promise<Body>
  /** Makes the service check the folder again. */
  const lookAgain = () => clock.advance(1_000)
  return { ...service, ...folder, clock, faults, ask, read, lookAgain, folder: opened }
}

export const link = (linkType: 'Entry' | 'Asset', id: string) => ({ sys: { type: 'Link', linkType, id } })

/** A rich text document of paragraphs, with entries embedded between them. */
export const document = (...content: unknown[]) => ({ nodeType: 'document', content })
export const paragraph = (value: string) => ({
  nodeType: 'paragraph',
  content: [{ nodeType: 'text', value }],
})
export const heading = (level: number, value: string) => ({
  nodeType: `heading-${level}`,
  content: [{ nodeType: 'text', value }],
})
export const embedded = (id: string) => ({
  nodeType: 'embedded-entry-block',
  data: { target: link('Entry', id) },
})
