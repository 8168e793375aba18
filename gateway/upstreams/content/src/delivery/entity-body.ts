import type { ContentModel, ContentType, Locale } from '../space/content-model.ts'
import type { Asset, AssetFileValue, Entry } from '../space/entity.ts'
import { type Link, linkTo } from '../space/links.ts'
import type { LocaleMap } from '../space/locale-map.ts'

/** Content model, space, environment and host of a response. */
export interface Place {
  model: ContentModel
  space: string
  environment: string
  /** Host of asset files: the request's host. */
  host: string
}

/** An entry or an asset in the delivery API's format. */
export interface EntityBody {
  metadata: Record<string, unknown>
  sys: EntityBodySys
  fields: Record<string, unknown>
}

interface EntityBodySys {
  space: Link
  id: string
  type: 'Entry' | 'Asset'
  createdAt: string
  updatedAt: string
  environment: Link
  publishedVersion: number
  revision: number
  contentType?: Link
  locale?: string
}

/** An entity with each field in one locale, or with `*` in all locales. */
export function entityBody(entity: Entry | Asset, locale: string, place: Place): EntityBody {
  const values = locale === '*' ? (map: LocaleMap) => map : valueIn(locale, place.model)
  const fields: Record<string, unknown> = {}
  for (const [id, map] of Object.entries(fieldsOf(entity, place))) {
    const value = values(map)
    if (value !== undefined) fields[id] = value
  }
  return {
    metadata: entity.metadata ?? { tags: [], concepts: [] },
    sys: { ...sysOf(entity, place), ...(locale === '*' ? {} : { locale }) },
    fields,
  }
}

function sysOf({ sys, modifiedAt, ...entity }: Entry | Asset, place: Place): EntityBodySys {
  const modified = new Date(modifiedAt).toISOString()
  return {
    space: linkTo('Space', place.space),
    id: entity.id,
    type: entity.type,
    createdAt: sys.firstPublishedAt ?? sys.createdAt ?? modified,
    updatedAt: sys.publishedAt ?? sys.updatedAt ?? modified,
    environment: linkTo('Environment', place.environment),
    publishedVersion: sys.publishedVersion ?? 1,
    revision: sys.publishedCounter ?? 1,
    ...(entity.type === 'Entry' ? { contentType: linkTo('ContentType', entity.contentType) } : {}),
  }
}

function fieldsOf(entity: Entry | Asset, place: Place): Record<string, LocaleMap> {
  if (entity.type === 'Asset') {
    const files = Object.entries(entity.files)
    const file = Object.fromEntries(files.map(([locale, each]) => [locale, fileBody(entity.id, each, place)]))
    return files.length === 0 ? entity.fields : { ...entity.fields, file }
  }
  const type = place.model.contentTypes.get(entity.contentType)
  const omitted = new Set(type?.fields.filter(field => field.omitted).map(({ id }) => id))
  return Object.fromEntries(Object.entries(entity.fields).filter(([id]) => !omitted.has(id)))
}

function fileBody(assetId: string, file: AssetFileValue, { host, space }: Place) {
  const { local, fileName, contentType, details = {}, url = '' } = file
  const path = `/assets-files/${space}/${assetId}/${local?.token}/${encodeURIComponent(fileName)}`
  return {
    url: local ? `//${host}${path}` : url,
    details: local ? { size: local.size, ...(local.image ? { image: local.image } : {}) } : details,
    fileName,
    contentType,
  }
}

/** A field in a locale, or in the first fallback locale that has a value. */
function valueIn(locale: string, { locales }: ContentModel): (map: LocaleMap) => unknown {
  const fallbacks = new Map(locales.map(({ code, fallbackCode }) => [code, fallbackCode]))
  const chain = new Set<string>()
  for (let code = locale; code !== '' && !chain.has(code); code = fallbacks.get(code) ?? '') chain.add(code)
  return map => [...chain].map(code => map[code]).find(value => value !== undefined)
}

/** A deleted entity in a sync. */
export function deletionBody(entity: Entry | Asset, deletedAt: number, place: Place) {
  const at = new Date(deletedAt).toISOString()
  const { contentType: _, ...sys } = sysOf(entity, place)
  return { sys: { ...sys, type: `Deleted${entity.type}`, createdAt: at, updatedAt: at, deletedAt: at } }
}

export function contentTypeBody({ sys, name, description, displayField, fields }: ContentType, place: Place) {
  const at = sys.updatedAt ?? '2026-01-01T00:00:00.000Z'
  return {
    sys: {
      space: linkTo('Space', place.space),
      id: sys.id,
      type: 'ContentType',
      createdAt: sys.createdAt ?? at,
      updatedAt: at,
      environment: linkTo('Environment', place.environment),
      revision: 1,
    },
    displayField: displayField ?? null,
    name,
    description,
    fields,
  }
}

export const localeBody = ({ code, name, fallbackCode, default: isDefault, sys }: Locale) => ({
  code,
  name,
  default: isDefault,
  fallbackCode,
  sys: { id: sys.id, type: 'Locale', version: 1 },
})

/** A page of a list. */
export interface PageOptions {
  skip: number
  limit: number
}

export function arrayBody<Item>(all: readonly Item[], { skip, limit }: PageOptions) {
  return { sys: { type: 'Array' }, total: all.length, skip, limit, items: all.slice(skip, skip + limit) }
}
