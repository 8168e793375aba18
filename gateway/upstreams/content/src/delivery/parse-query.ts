import { z } from 'zod'
import type { ContentModel } from '../space/content-model.ts'
import { badRequest, invalidQuery, type QueryFault } from '../http/api-error.ts'
import { skipAt } from './cursors.ts'
import { operators, type Test } from './filter.ts'

/** One condition on the values at a path of an entry or an asset. */
export interface Condition {
  path: readonly string[]
  test: Test
}

/** The key of an order; later keys break ties. */
export interface OrderKey {
  path: readonly string[]
  isDescending: boolean
}

/** A query for entries or assets. */
export interface Query {
  contentType: string | undefined
  conditions: readonly Condition[]
  order: readonly OrderKey[]
  /** Selected paths; null for all. */
  select: readonly (readonly string[])[] | null
  include: number
  skip: number
  limit: number
  /** Whether pages use cursors instead of `skip`. */
  isByCursor: boolean
  locale: string
  /** Words that must occur in some text of the entity. */
  text: string | undefined
  linksTo: { linkType: 'Entry' | 'Asset'; id: string } | undefined
  mimetypeGroup: string | undefined
}

const whole = (most: number) => z.coerce.number().int().min(0).max(most)

const Parameters = z.object({
  content_type: z.string().optional(),
  include: whole(10).default(1),
  skip: whole(Number.MAX_SAFE_INTEGER).default(0),
  limit: whole(1_000).default(100),
  locale: z.string().optional(),
  order: z.string().optional(),
  select: z.string().optional(),
  query: z.string().optional(),
  links_to_entry: z.string().optional(),
  links_to_asset: z.string().optional(),
  mimetype_group: z.string().optional(),
  access_token: z.string().optional(),
  cursor: z.enum(['true', 'false']).optional(),
  pageNext: z.string().optional(),
  pagePrev: z.string().optional(),
})

export interface QueryContext {
  type: 'Entry' | 'Asset'
  model: ContentModel
}

const paths = (text: string | undefined) =>
  text
    ?.split(',')
    .map(each => each.trim())
    .filter(Boolean) ?? []

/** Parses the parameters of a query. Throws the API's own error for invalid ones. */
export function parseQuery(search: URLSearchParams, context: QueryContext): Query {
  const given = Object.fromEntries(search)
  const { data, error } = Parameters.safeParse(given)
  if (error)
    throw invalidQuery(
      error.issues.map(({ path, message }) => ({ name: 'type', path: path.map(String), details: message })),
    )
  const { defaultLocale, locales, contentTypes } = context.model
  const locale = data.locale ?? defaultLocale
  if (locale !== '*' && !locales.some(({ code }) => code === locale))
    throw badRequest(`Unknown locale: ${locale}`)
  if (data.content_type !== undefined && !contentTypes.has(data.content_type))
    throw invalidQuery([
      {
        name: 'unknownContentType',
        path: ['content_type'],
        details: `${data.content_type} is not a content type`,
      },
    ])
  const order = paths(data.order).map(key => ({
    path: key.replace(/^-/, '').split('.'),
    isDescending: key.startsWith('-'),
  }))
  const select = data.select === undefined ? null : paths(data.select).map(path => path.split('.'))
  const filters = Object.entries(given).filter(([name]) => !(name in Parameters.shape))
  const conditions = filters.map(([name, value]) => parseCondition(name, value))
  const isByCursor = data.cursor === 'true'
  const query = {
    contentType: data.content_type,
    include: data.include,
    skip: isByCursor ? skipAt(data.pageNext ?? data.pagePrev) : data.skip,
    isByCursor,
    limit: data.limit,
    conditions,
    order,
    select,
    locale,
    text: data.query,
    linksTo: linkedFrom(data),
    mimetypeGroup: data.mimetype_group,
  }
  const faults = [...conditions, ...order, ...(select ?? []).map(path => ({ path }))].flatMap(({ path }) =>
    pathFaults(path, query, context),
  )
  if (faults.length > 0) throw invalidQuery(faults)
  return query
}

function linkedFrom({ links_to_entry: entry, links_to_asset: asset }: z.output<typeof Parameters>) {
  if (entry !== undefined) return { linkType: 'Entry' as const, id: entry }
  return asset === undefined ? undefined : { linkType: 'Asset' as const, id: asset }
}

function parseCondition(name: string, value: string): Condition {
  const [, path = '', operator = ''] = /^((?:sys|fields|metadata)\.[\w.-]+)(?:\[(\w+)\])?$/.exec(name) ?? []
  const testOf = operators[operator]
  if (path === '' || !testOf) throw invalidQuery([unrecognised([name])])
  return { path: path.split('.'), test: testOf(value) }
}

const unrecognised = (path: readonly string[]): QueryFault => ({
  name: 'unknown',
  path,
  details: `The path "${path.join('.')}" is not recognized`,
})

function pathFaults(path: readonly string[], query: Query, { type, model }: QueryContext): QueryFault[] {
  const [root, field] = path
  if (root !== 'fields') return root === 'sys' || root === 'metadata' ? [] : [unrecognised(path)]
  if (field === undefined) return []
  if (type === 'Asset') return ['title', 'description', 'file'].includes(field) ? [] : [unrecognised(path)]
  const fields = model.contentTypes.get(query.contentType ?? '')?.fields
  if (!fields) {
    const details =
      'When querying for entries and involving fields you need to limit your query to a specific content type.'
    return [{ name: 'contentTypeRequired', path, details }]
  }
  return fields.some(({ id }) => id === field) ? [] : [unrecognised(path)]
}
