import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRealClock } from '@exchange/market-time/clock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testModel } from '../testing/test-model.ts'
import { openSpaceFolder } from '../space/space-folder.ts'
import { exportSpace, importSpace } from './import-export.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const sys = (id: string, type: string, more: object = {}) => ({ id, type, version: 3, ...more })
const pageType = { contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'page' } } }

const exported = {
  ...testModel,
  editorInterfaces: [{ sys: { id: 'default' }, controls: [] }],
  webhooks: [],
  entries: [
    {
      sys: sys('home', 'Entry', { ...pageType, publishedVersion: 2, publishedAt: '2026-05-11T12:00:00Z' }),
      metadata: { tags: [] },
      fields: {
        title: { 'en-NZ': 'Home', mi: 'Kāinga' },
        path: { 'en-NZ': '/' },
        link: { mi: 'https://a.example' },
      },
    },
    { sys: sys('plan', 'Entry', pageType), fields: { title: { 'en-NZ': 'Plan' } } },
  ],
  assets: [
    {
      sys: sys('drawing', 'Asset', { publishedVersion: 1 }),
      fields: {
        title: { 'en-NZ': 'Drawing' },
        file: {
          'en-NZ': {
            url: '//images.example/drawing.svg',
            fileName: 'drawing.svg',
            contentType: 'image/svg+xml',
          },
        },
      },
    },
  ],
}

const folder = () => join(directory, 'content')

async function importThis(space: object) {
  const file = join(directory, 'export.json')
  await writeFile(file, JSON.stringify(space))
  return importSpace(file, folder())
}

test('an imported export is equal, with one readable file for each entry and asset', async () => {
  expect(await importThis(exported)).toEqual({ entries: 2, assets: 1, files: 0 })
  expect(await exportSpace(folder())).toEqual(exported)
  expect(JSON.parse(await readFile(join(folder(), 'entries/home.json'), 'utf8'))).toMatchObject({
    contentType: 'page',
    fields: { title: { 'en-NZ': 'Home', mi: 'Kāinga' }, path: '/' },
  })
  expect(await readdir(join(folder(), 'drafts/entries'))).toEqual(['plan.json'])
})

test('imported content is served as in its space', async () => {
  await importThis(exported)
  const space = await (await openSpaceFolder({ directory: folder(), clock: createRealClock() })).current()
  expect(space.faults).toEqual([])
  expect([[...space.published.entries.keys()], [...space.preview.entries.keys()]]).toEqual([
    ['home'],
    ['home', 'plan'],
  ])
  expect(space.published.entries.get('home')?.sys.publishedAt).toBe('2026-05-11T12:00:00Z')
  expect(space.published.assets.get('drawing')?.files['en-NZ']?.url).toBe('//images.example/drawing.svg')
})

test('downloaded files of an export are imported', async () => {
  await mkdir(join(directory, 'images.example'))
  await writeFile(
    join(directory, 'images.example/drawing.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  )
  expect(await importThis(exported)).toMatchObject({ files: 1 })
  const space = await (await openSpaceFolder({ directory: folder(), clock: createRealClock() })).current()
  expect(space.published.assets.get('drawing')?.files['en-NZ']?.local?.image).toEqual({ width: 4, height: 2 })
  expect(await exportSpace(folder())).toEqual(exported)
})

test('a value that resembles a map of languages is kept', async () => {
  const facts = { 'en-NZ': { 'en-NZ': 1 } }
  const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: 'event' } }
  const entry = { sys: sys('e', 'Entry', { contentType, publishedVersion: 1 }), fields: { facts } }
  await importThis({ ...exported, entries: [entry] })
  expect((await exportSpace(folder())).entries).toEqual([entry])
})

test.each([
  ['{', /export\.json is not an export of contentful-export \(it is not JSON\)\.$/],
  ['[]', /export\.json is not an export of contentful-export \(the file: [^\n]+\)\.$/],
  ['{"entries": []}', /export\.json is not an export of contentful-export \(contentTypes: [^\n]+\)\.$/],
])('a file that is not an export is refused in one sentence: %s', async (text, sentence) => {
  const file = join(directory, 'export.json')
  await writeFile(file, text)
  await expect(importSpace(file, folder())).rejects.toThrow(sentence)
})

test('a missing file is reported in one sentence', async () => {
  await expect(importSpace(join(directory, 'none.json'), folder())).rejects.toThrow(
    /none\.json cannot be read\.$/,
  )
})

test('a folder with files is not changed', async () => {
  await importThis(exported)
  await expect(importThis(exported)).rejects.toThrow('is not empty')
})

const fixture = fileURLToPath(
  new URL('../../../../../../shared/data/contentful/export_starter-gatsby-blog.json', import.meta.url),
)
const isThere = existsSync(fixture) || process.env.CI === 'true'

test.runIf(isThere)(
  'an imported real export is equal and served without a fault (needs ../shared/data)',
  async () => {
    const real = JSON.parse(await readFile(fixture, 'utf8')) as Record<
      'entries' | 'assets',
      { sys: { id: string } }[]
    >
    await importSpace(fixture, folder())
    const byId = (items: { sys: { id: string } }[]) =>
      items.toSorted((one, other) => (one.sys.id < other.sys.id ? -1 : 1))
    const sorted = (space: typeof real) => ({
      ...space,
      entries: byId(space.entries),
      assets: byId(space.assets),
    })
    expect(sorted((await exportSpace(folder())) as unknown as typeof real)).toEqual(sorted(real))
    const space = await (await openSpaceFolder({ directory: folder(), clock: createRealClock() })).current()
    expect([space.faults, space.published.entries.size, space.published.assets.size]).toEqual([[], 4, 4])
  },
)
