import { ApolloLink } from '@apollo/client'
import { map } from 'rxjs'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Fields that say when an object's figures were true. */
const moments = ['asAt', 'updated']

/** The latest that an object names, itself or with its freshness, as ISO 8601 in UTC; empty when it names none. */
function momentOf(fields: Fields): string {
  const { freshness } = fields
  const own = moments.map(name => fields[name])
  const named = isFields(freshness) ? [...own, freshness['asAt']] : own
  return named.reduce<string>((latest, at) => (typeof at === 'string' && at > latest ? at : latest), '')
}

const times = [...moments, 'readAt']

/** A field of an older object: the cache's value if it moves from tick to tick, else the answer's. */
function newer(name: string, own: unknown, cached: unknown): unknown {
  if (cached === undefined) return own
  if (times.includes(name)) {
    const before = typeof own === 'string' ? own : ''
    return typeof cached === 'string' && cached > before ? cached : own
  }
  const moves = typeof own === 'number' || typeof cached === 'number' || name === 'suspensionStatus'
  return moves ? cached : own
}

/**
 * An answer's data, but no figure older than the cache's of the same object. `content` is what the cache holds. Data
 * that is not older is the very same object.
 */
export function newest<TData>(data: TData, content: unknown): TData {
  const objects = content as Readonly<Record<string, Fields | undefined>>

  function forward(value: unknown, place: unknown): unknown {
    if (Array.isArray(value)) {
      const rows = value.map(row => forward(row, undefined))
      return rows.every((row, at) => row === value[at]) ? value : rows
    }
    if (!isFields(value)) return value
    const { __typename: type, id } = value
    const object = typeof id === 'string' ? objects[`${String(type)}:${id}`] : place
    const cached = isFields(object) ? object : {}
    const moment = momentOf(value)
    const isOlder = moment !== '' && moment < momentOf(cached)
    let isSame = true
    const fields: Fields = {}
    for (const [name, own] of Object.entries(value)) {
      const inner = cached[name]
      fields[name] = isFields(own) ? forward(own, inner) : isOlder ? newer(name, own, inner) : own
      isSame &&= fields[name] === own
    }
    return isSame ? value : fields
  }

  return forward(data, undefined) as TData
}

/**
 * An answer may have been made before the last tick, and the gateway answers from a cache. It must not take a price back.
 * A merge function of Apollo's cache sees one field at a time, not the moment of its object, so this is a link.
 */
export const keepNewer: ApolloLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map(result => ({ ...result, data: newest(result.data ?? null, operation.client.cache.extract()) })),
  ),
)
