import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { parseContentModel } from '../space/content-model.ts'
import { type LocaleMap, toFileValue, toLocaleMap } from '../space/locale-map.ts'
import { linkTo } from '../space/links.ts'

const fields = z.record(z.string(), z.record(z.string(), z.unknown()))
const metadata = z.record(z.string(), z.unknown()).optional()

const ExportedEntry = z.strictObject({
  sys: z.looseObject({ id: z.string(), contentType: z.object({ sys: z.object({ id: z.string() }) }) }),
  metadata,
  fields: fields.default({}),
})

const ExportedAsset = z.strictObject({
  sys: z.looseObject({ id: z.string() }),
  metadata,
  fields: fields.default({}),
})

const ExportFile = z.looseObject({
  entries: z.array(ExportedEntry).default([]),
  assets: z.array(ExportedAsset).default([]),
})

/** A space in the format of `contentful-export`. */
export type ExportedSpace = z.output<typeof ExportFile>

export interface ImportReport {
  entries: number
  assets: number
  /** Number of asset files copied from the export. */
  files: number
}

/**
 * Writes an exported space as a content folder. An entity that was never published becomes a draft; downloaded asset
 * files are copied. Throws if the folder is not empty.
 */
export async function importSpace(file: string, directory: string): Promise<ImportReport> {
  const { entries, assets, locales, defaultLocale, model } = await readExport(file)
  const codes = new Set(locales.map(({ code }) => code))
  await mkdir(directory, { recursive: true })
  if ((await readdir(directory)).length > 0) throw new Error(`${directory} is not empty`)

  const plain = (maps: Readonly<Record<string, LocaleMap>>) =>
    Object.fromEntries(Object.entries(maps).map(([id, map]) => [id, toFileValue(map, codes, defaultLocale)]))
  const write = async (path: string, content: unknown) => {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), `${JSON.stringify(content, null, 2)}\n`)
  }

  await write('content-model.json', model)
  for (const { sys, metadata: about, fields: maps } of entries) {
    const { id, contentType, type: _, ...rest } = sys
    const folder = 'publishedVersion' in sys ? 'entries' : 'drafts/entries'
    await write(`${folder}/${id}.json`, {
      contentType: contentType.sys.id,
      sys: rest,
      ...(about ? { metadata: about } : {}),
      fields: plain(maps),
    })
  }
  let files = 0
  for (const { sys, metadata: about, fields: maps } of assets) {
    const { id, type: _, ...rest } = sys
    const folder = 'publishedVersion' in sys ? 'assets' : 'drafts/assets'
    await write(`${folder}/${id}.json`, {
      sys: rest,
      ...(about ? { metadata: about } : {}),
      fields: plain(maps),
    })
    for (const value of Object.values(maps.file ?? {}))
      if (await copyDownloaded(value, dirname(file), join(directory, folder, id))) files++
  }
  return { entries: entries.length, assets: assets.length, files }
}

/** Reads an export file. Throws an error of one sentence for any other file. */
async function readExport(file: string) {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`${file} cannot be read.`, { cause })
  })
  try {
    const { entries, assets, ...model } = ExportFile.parse(JSON.parse(text))
    return { entries, assets, model, ...parseContentModel(JSON.stringify(model)) }
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : []
    const reason = issue ? `${issue.path.join('.') || 'the file'}: ${issue.message}` : 'it is not JSON'
    throw new Error(`${file} is not an export of contentful-export (${reason}).`, { cause: error })
  }
}

const DownloadedFile = z.object({ url: z.string(), fileName: z.string().regex(/^[^/\\]+$/) })

/** Path of a downloaded file next to its export: `contentful-export --download-assets` names it by its address. */
function downloadPath(url: string): string | null {
  const path = url.replace(/^(https?:)?\/\//, '')
  return path.split('/').includes('..') ? null : path
}

async function copyDownloaded(value: unknown, from: string, to: string): Promise<boolean> {
  const { data } = DownloadedFile.safeParse(value)
  const path = data ? downloadPath(data.url) : null
  if (!data || path === null) return false
  await mkdir(to, { recursive: true })
  return copyFile(join(from, path), join(to, data.fileName)).then(
    () => true,
    () => false,
  )
}

/**
 * Writes a content folder as a file for `contentful-import`, with its asset files next to it, where `--upload-assets
 * --assets-directory` finds them. Returns the number of asset files.
 */
export async function writeExport(directory: string, file: string): Promise<number> {
  const space = await exportSpace(directory)
  await writeFile(file, `${JSON.stringify(space, null, 2)}\n`)
  let files = 0
  for (const { sys, fields: maps } of space.assets)
    for (const value of Object.values(maps.file ?? {}))
      if (await copyStored(value, assetFolder(directory, sys), dirname(file))) files++
  return files
}

const assetFolder = (directory: string, sys: ExportedSpace['assets'][number]['sys']) =>
  join(directory, 'publishedVersion' in sys ? 'assets' : 'drafts/assets', sys.id)

async function copyStored(value: unknown, from: string, to: string): Promise<boolean> {
  const { url, fileName } = DownloadedFile.parse(value)
  const stored = join(from, fileName)
  const path = downloadPath(url)
  if (path === null || !existsSync(stored)) return false
  await mkdir(dirname(join(to, path)), { recursive: true })
  await copyFile(stored, join(to, path))
  return true
}

/** An asset's file with the address that every export has. A file of the folder gets its path as the address. */
const withAddress = (id: string, file: unknown) => {
  const { url, fileName } = StoredAssetFile.parse(file)
  return { ...(file as object), url: url ?? `//assets/${id}/${fileName}` }
}

/** A content folder in the format of `contentful-export`. Drafts have no `publishedVersion`. */
export async function exportSpace(directory: string): Promise<ExportedSpace> {
  const text = await readFile(join(directory, 'content-model.json'), 'utf8')
  const { locales, defaultLocale } = parseContentModel(text)
  const codes = new Set(locales.map(({ code }) => code))
  const maps = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(values).map(([id, value]) => [id, toLocaleMap(value, codes, defaultLocale)]),
    )
  const read = async (kind: 'entries' | 'assets') => [
    ...(await readJson(join(directory, kind), { publishedVersion: 1 })),
    ...(await readJson(join(directory, 'drafts', kind), {})),
  ]
  return {
    ...(JSON.parse(text) as object),
    entries: (await read('entries')).map(({ contentType, id, sys, fields: values, ...rest }) => ({
      ...rest,
      sys: { ...sys, id, type: 'Entry', contentType: linkTo('ContentType', contentType ?? '') },
      fields: maps(values),
    })),
    assets: (await read('assets')).map(({ id, sys, fields: values, ...rest }) => ({
      ...rest,
      sys: { ...sys, id, type: 'Asset' },
      fields: withAddresses(id, maps(values)),
    })),
  }
}

const withAddresses = (id: string, maps: ExportedSpace['assets'][number]['fields']) =>
  maps.file
    ? {
        ...maps,
        file: Object.fromEntries(
          Object.entries(maps.file).map(([locale, file]) => [locale, withAddress(id, file)]),
        ),
      }
    : maps

const StoredAssetFile = z.object({ url: z.string().optional(), fileName: z.string() })

const StoredFile = z.object({
  contentType: z.string().optional(),
  sys: z.record(z.string(), z.unknown()).default({}),
  metadata: z.record(z.string(), z.unknown()).optional(),
  fields: z.record(z.string(), z.unknown()).default({}),
})

async function readJson(folder: string, sys: Record<string, unknown>) {
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.json')).toSorted()
  return Promise.all(
    names.map(async name => {
      const stored = StoredFile.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
      return { ...stored, id: name.slice(0, -'.json'.length), sys: { ...sys, ...stored.sys } }
    }),
  )
}
