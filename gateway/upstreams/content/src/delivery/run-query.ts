import { mimetypeGroup } from '../space/cross-checks.ts'
import type { Asset, Entry } from '../space/entity.ts'
import { type Link, linksIn } from '../space/links.ts'
import type { View } from '../space/space.ts'
import { compareValues, matches } from './filter.ts'
import { resolveIncludes } from './includes.ts'
import type { OrderKey, Query } from './parse-query.ts'
import { selectPaths } from './select.ts'
import { type BodyOf, valuesAt } from './values-at.ts'
import { arrayBody, entityBody, type EntityBody, type Place } from './entity-body.ts'

const newestFirst: readonly OrderKey[] = [
  { path: ['sys', 'updatedAt'], isDescending: true },
  { path: ['sys', 'id'], isDescending: false },
]

/** The entities that a query searches. */
export interface Selection {
  among: Iterable<Entry | Asset>
  view: View
  place: Place
}

/** The result of a query: a page of items, with the entities that its entries link to. */
export function runQuery(query: Query, { among, view, place }: Selection) {
  const bodyIn =
    (locale: string): BodyOf =>
    link => {
      const entity = findLinked(link, view)
      return entity && entityBody(entity, locale, place)
    }
  // Conditions and order use one locale, also for a response in all locales.
  const locale = query.locale === '*' ? place.model.defaultLocale : query.locale
  const bodyOf = bodyIn(locale)
  const found: { entity: Entry | Asset; body: EntityBody }[] = []
  for (const entity of among) {
    const body = entityBody(entity, locale, place)
    if (isFound(entity, body, { query, bodyOf })) found.push({ entity, body })
  }
  const compare = comparison([...query.order, ...newestFirst], bodyOf)
  found.sort((one, other) => compare(one.body, other.body))
  const page = arrayBody(found, query)
  const items = page.items.map(({ entity, body }) => {
    const { metadata, sys, fields } = query.locale === '*' ? entityBody(entity, '*', place) : body
    return query.select ? selectPaths({ metadata, sys, fields }, query.select) : { metadata, sys, fields }
  })
  const linking = {
    keys: page.items.map(({ entity }) => `${entity.type}:${entity.id}`),
    fields: items.map(({ fields }) => fields),
  }
  return { ...page, items, ...resolveIncludes(linking, query.include, bodyIn(query.locale)) }
}

function findLinked({ sys }: Link, { entries, assets }: View): Entry | Asset | undefined {
  if (sys.linkType === 'Entry') return entries.get(sys.id)
  return sys.linkType === 'Asset' ? assets.get(sys.id) : undefined
}

interface Search {
  query: Query
  bodyOf: BodyOf
}

function isFound(entity: Entry | Asset, body: EntityBody, { query, bodyOf }: Search): boolean {
  const { contentType, conditions, linksTo, text, mimetypeGroup: group } = query
  if (contentType !== undefined && (entity.type !== 'Entry' || entity.contentType !== contentType))
    return false
  if (!conditions.every(({ path, test }) => test(valuesAt(body, path, bodyOf)))) return false
  const links = linksTo ? [...linksIn(body.fields)] : []
  if (linksTo && !links.some(({ sys }) => sys.id === linksTo.id && sys.linkType === linksTo.linkType))
    return false
  const files = entity.type === 'Asset' ? Object.values(entity.files) : []
  if (group !== undefined && !files.some(file => mimetypeGroup(file.contentType) === group)) return false
  return text === undefined || Object.values(body.fields).some(value => matches(value, text))
}

/** Compares bodies by the first key in which they differ. Missing values are last in either direction. */
function comparison(keys: readonly OrderKey[], bodyOf: BodyOf) {
  return (one: EntityBody, other: EntityBody): number => {
    for (const { path, isDescending } of keys) {
      const [first] = valuesAt(one, path, bodyOf)
      const [second] = valuesAt(other, path, bodyOf)
      if (first === undefined && second === undefined) continue
      if (first === undefined || second === undefined) return first === undefined ? 1 : -1
      const order = compareValues(first, second)
      if (order !== 0) return isDescending ? -order : order
    }
    return 0
  }
}
