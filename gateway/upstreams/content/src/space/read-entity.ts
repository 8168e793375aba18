import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { asError } from '../as-error.ts'
import type { ContentModel, Field } from './content-model.ts'
import { type Asset, AssetFile, type AssetFileValue, type Entry, EntryFile, FileValue } from './entity.ts'
import { fieldShape } from './field-shape.ts'
import type { FolderFile } from './list-files.ts'
import { type LocaleMap, toLocaleMap } from './locale-map.ts'
import { readLocalFile } from './local-file.ts'

/** A JSON file of a folder, with its content or all of its faults. */
export interface ReadEntity {
  file: FolderFile
  entity: Entry | Asset | null
  reasons: readonly string[]
}

/** A folder and the context for reading its files. */
export interface Reading {
  directory: string
  model: ContentModel
  files: ReadonlyMap<string, FolderFile>
}

const contentId = /^[\w.-]{1,64}$/

/** The path of an asset's own file, next to its JSON. */
export const localPath = (jsonPath: string, fileName: string) =>
  `${jsonPath.slice(0, -'.json'.length)}/${fileName}`

/** Reads one entry or asset. Faults of its file are returned, never thrown. */
export async function readEntity(file: FolderFile, reading: Reading): Promise<ReadEntity> {
  const reasons: string[] = []
  try {
    const id = /([^/]*)\.json$/.exec(file.path)?.[1] ?? ''
    if (!contentId.test(id))
      throw new Error('its name is not a valid id: letters, digits, hyphens, dots, underscores')
    const json: unknown = JSON.parse(await readFile(join(reading.directory, file.path), 'utf8'))
    const base = { id, file: file.path, modifiedAt: file.modifiedAt }
    const entity = /^(drafts\/)?assets\//.test(file.path)
      ? { ...base, ...(await readAsset(json, file, { reading, reasons })) }
      : { ...base, ...readEntry(json, reading.model, reasons) }
    return { file, entity: reasons.length === 0 ? entity : null, reasons }
  } catch (error) {
    return { file, entity: null, reasons: [...reasons, ...describeError(error)] }
  }
}

function readEntry(
  json: unknown,
  model: ContentModel,
  reasons: string[],
): Omit<Entry, 'id' | 'file' | 'modifiedAt'> {
  const { contentType, sys, metadata, fields } = EntryFile.parse(json)
  const type = model.contentTypes.get(contentType)
  if (!type) throw new Error(`contentType ${contentType} is not in content-model.json`)
  for (const id of Object.keys(fields))
    if (!type.fields.some(field => field.id === id))
      reasons.push(`fields.${id} is not a field of ${contentType}`)
  const read = type.fields.flatMap(field => {
    const value = fields[field.id]
    if (value === undefined && field.required) reasons.push(`fields.${field.id} is required`)
    return value === undefined ? [] : [[field.id, readField(value, { field, model, reasons })] as const]
  })
  return { type: 'Entry', contentType, sys, metadata, fields: Object.fromEntries(read) }
}

interface FieldReading {
  field: Field
  model: ContentModel
  reasons: string[]
}

/** Cached, since creating a schema takes longer than using it. */
const shapes = new WeakMap<Field, z.ZodType>()

function shapeOf(field: Field): z.ZodType {
  const shape = shapes.get(field) ?? fieldShape(field)
  shapes.set(field, shape)
  return shape
}

function readField(value: unknown, { field, model, reasons }: FieldReading): LocaleMap {
  const shape = shapeOf(field)
  const map = Object.entries(localeMap(value, model)).map(([locale, each]) => {
    const { data, error } = shape.safeParse(each)
    for (const issue of error?.issues ?? []) reasons.push(describeIssue(issue, ['fields', field.id]))
    return [locale, data] as const
  })
  return Object.fromEntries(map)
}

interface AssetReading {
  reading: Reading
  reasons: string[]
}

async function readAsset(
  json: unknown,
  jsonFile: FolderFile,
  { reading, reasons }: AssetReading,
): Promise<Omit<Asset, 'id' | 'file' | 'modifiedAt'>> {
  const { sys, metadata, fields } = AssetFile.parse(json)
  const texts = (['title', 'description'] as const).flatMap(id => {
    if (fields[id] === undefined) return []
    const map = localeMap(fields[id], reading.model)
    if (Object.values(map).some(text => typeof text !== 'string')) reasons.push(`fields.${id} is not a text`)
    return [[id, map] as const]
  })
  const files: Record<string, AssetFileValue> = {}
  const inLocales = fields.file === undefined ? {} : localeMap(fields.file, reading.model)
  for (const [locale, value] of Object.entries(inLocales)) {
    const file = FileValue.parse(value)
    const found = reading.files.get(localPath(jsonFile.path, file.fileName))
    if (found)
      files[locale] = { ...file, local: await readLocalFile(reading.directory, found, file.contentType) }
    else if (file.url) files[locale] = file
    else reasons.push(`${localPath(jsonFile.path, file.fileName)} is missing`)
  }
  return { type: 'Asset', sys, metadata, fields: Object.fromEntries(texts), files }
}

const localeMap = (value: unknown, { locales, defaultLocale }: ContentModel) =>
  toLocaleMap(value, new Set(locales.map(({ code }) => code)), defaultLocale)

const describeIssue = ({ path, message }: z.core.$ZodIssue, within: readonly string[] = []) =>
  `${[...within, ...path].map(String).join('.')}: ${message}`

const describeError = (error: unknown): string[] =>
  error instanceof z.ZodError ? error.issues.map(issue => describeIssue(issue)) : [asError(error).message]
