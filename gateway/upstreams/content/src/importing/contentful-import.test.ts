import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shippedContent } from '../content-service.ts'
import { contentFolder } from '../testing/content-folder.ts'
import { page } from '../testing/test-model.ts'
import { type ExportedSpace, importSpace, writeExport } from './import-export.ts'

type Import = (options: object) => Promise<unknown>

// Its ES module imports directories, which Node refuses.
const runImport = createRequire(import.meta.url)('contentful-import') as Import

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'export-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  return rm(directory, { recursive: true, force: true })
})

/** Runs the real import, which validates the file before its first request; no space responds to that request. */
async function errorsOfImport(contentFile: string): Promise<string> {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const errorLogFile = join(directory, 'errors.json')
  const space = { spaceId: 'exchange', managementToken: 'none', host: '127.0.0.1:9', retryLimit: 0 }
  await expect(runImport({ ...space, contentFile, errorLogFile, useVerboseRenderer: true })).rejects.toThrow(
    'Errors occurred',
  )
  return readFile(errorLogFile, 'utf8')
}

async function writtenExport(folder: string) {
  const file = join(directory, 'export.json')
  const files = await writeExport(folder, file)
  return { file, files, space: JSON.parse(await readFile(file, 'utf8')) as ExportedSpace }
}

/** Path at which `contentful-import --upload-assets --assets-directory` looks for a file. */
const uploadPath = (url: string) => join(directory, url.split('//')[1] ?? '')

test('contentful-import accepts an export of the shipped content with its asset files', async () => {
  const { file, files, space } = await writtenExport(shippedContent)
  const errors = await errorsOfImport(file)
  expect(errors).toMatch(/ECONNREFUSED/)
  expect(errors).not.toMatch(/ValidationError|is required|must be/)
  const urls = space.assets.flatMap(({ fields }) => Object.values(fields['file'] ?? {}) as { url: string }[])
  expect(urls.length).toBeGreaterThan(40)
  expect(files).toBe(urls.length)
  for (const { url } of urls) expect((await stat(uploadPath(url))).size).toBeGreaterThan(0)
  expect(await importSpace(file, join(directory, 'again'))).toMatchObject({ assets: files, files })
})

test('contentful-import refuses data outside its schema', async () => {
  const { directory: folder } = await contentFolder({ 'entries/a.json': page('A') })
  const { file, space } = await writtenExport(folder)
  const asset = { sys: { id: 'a', type: 'Asset' }, fields: { file: { 'en-NZ': { fileName: 'a.svg' } } } }
  await writeFile(file, JSON.stringify({ ...space, assets: [asset] }))
  expect(await errorsOfImport(file)).toContain('.url\\" is required')
})
