import { ApolloLink } from '@apollo/client'
import { map } from 'rxjs'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Fields with the time of an object's figures. */
const moments = ['asAt', 'updated']

/** Latest time of an object or its freshness, ISO 8601 in UTC. Empty when there is none. */
function momentOf(fields: Fields): string {
  const { freshness } = fields
  const own = moments.map(name => fields[name])
  const named = isFields(freshness) ? [...own, freshness['asAt']] : own
  return named.reduce<string>((latest, at) => (typeof at === 'string' && at > latest ? at : latest), '')
}

const times = [...moments, 'readAt']

/** Chooses a field of an older object: the cached value for fields that change with each tick, else the response's. */
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
 * Returns a response's data without figures older than the cache's. `content` is the content of the cache. Data that is not older
 * is returned as the same object.
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
 * Prevents responses from replacing newer prices, because they may be from before the last tick or from the gateway's cache. This
 * is a link because Apollo's merge functions receive single fields, without the time of their object.
 */
export const keepNewer: ApolloLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map(result => ({ ...result, data: newest(result.data ?? null, operation.client.cache.extract()) })),
  ),
)
