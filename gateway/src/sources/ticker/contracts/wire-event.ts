import { FeedError } from '../feed/feed-error.ts'
import type { RowContract, Stated, TickerRow } from './row-contract.ts'

const patchTypes = ['merge', 'add', 'remove'] as const
/** `merge` changes existing rows, `add` also creates rows, `remove` deletes rows. */
export type PatchType = (typeof patchTypes)[number]

export interface Patch<Row extends TickerRow> {
  type: PatchType
  parts: Stated<Row>[]
}

/** Share of unreadable rows above which a document is refused: one in twenty. */
const tolerated = 0.05

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** Rows of an init, an update or a `/last` answer: a list or a single row. Throws a FeedError if it has none. */
export function readDocument<Row extends TickerRow>(contract: RowContract<Row>, body: unknown): Row[] {
  const list: unknown[] = Array.isArray(body) ? body : [body]
  const rows = list.map(one => contract.parse(one)).map(part => part && contract.complete(part))
  const good = rows.filter(row => row !== undefined)
  if (rows.length - good.length > rows.length * tolerated)
    throw new FeedError(`${rows.length - good.length} of ${rows.length} rows are malformed`)
  return good
}

/**
 * A patch is a row or list of rows to merge, or an envelope `{ type, data }`. Throws a FeedError for an unknown type or
 * any unreadable row: a partial patch would give a wrong value.
 */
export function readPatch<Row extends TickerRow>(contract: RowContract<Row>, body: unknown): Patch<Row> {
  const { type: name, data } = opened(body)
  const type = patchTypes.find(each => each === name)
  if (!type) throw new FeedError(`unsupported patch type '${name}'`)
  const list: unknown[] = Array.isArray(data) ? data : [data]
  const parts = list.map(one => {
    const part = contract.parse(one)
    if (!part) throw new FeedError('a malformed patch')
    return part
  })
  return { type, parts }
}

/** Instruments also have a `type`, so `data` identifies an envelope. */
function opened(body: unknown): { type: string; data: unknown } {
  if (!isObject(body) || !('type' in body) || !('data' in body)) return { type: 'merge', data: body }
  return { type: String(body.type), data: body.data }
}
