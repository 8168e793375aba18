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

/** Of a field of an older object, what is shown: of what moves from tick to tick, the cache's value. */
function newer(name: string, own: unknown, known: unknown): unknown {
  if (known === undefined) return own
  if (times.includes(name)) {
    const before = typeof own === 'string' ? own : ''
    return typeof known === 'string' && known > before ? known : own
  }
  const moves = typeof own === 'number' || typeof known === 'number' || name === 'suspensionStatus'
  return moves ? known : own
}

/**
 * An answer's data, but no figure older than the one that the cache holds of the same object: a page may have been
 * made before the last tick. `cached` is the cache's content. What is not older is the same object as before.
 */
export function keepNewer<TData>(data: TData, cached: unknown): TData {
  const objects = cached as Readonly<Record<string, Fields | undefined>>

  function forward(value: unknown, place: unknown): unknown {
    if (Array.isArray(value)) {
      const rows = value.map(row => forward(row, undefined))
      return rows.every((row, at) => row === value[at]) ? value : rows
    }
    if (!isFields(value)) return value
    const { __typename: type, id } = value
    const held = typeof id === 'string' ? objects[`${String(type)}:${id}`] : place
    const known = isFields(held) ? held : {}
    const moment = momentOf(value)
    const isOlder = moment !== '' && moment < momentOf(known)
    let isSame = true
    const fields: Fields = {}
    for (const [name, own] of Object.entries(value)) {
      const inner = known[name]
      fields[name] = isFields(own) ? forward(own, inner) : isOlder ? newer(name, own, inner) : own
      isSame &&= fields[name] === own
    }
    return isSame ? value : fields
  }

  return forward(data, undefined) as TData
}
