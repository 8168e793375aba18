import { pastTime } from '../../upstream/past-time.ts'
import { FeedError } from './feed-error.ts'
import { type VersionedRow, versionRow, mergeRow, replaceRow, sameRow } from './versioned-row.ts'
import type { RowContract, Stated, TickerRow } from '../contracts/row-contract.ts'
import { type PatchType, readDocument, readPatch } from '../contracts/wire-event.ts'

/** An event for a topic's value. */
export type TopicEvent<Row> =
  /** A new connection: patches wait for its init. Current rows with a time after `serverNow` lose that time. */
  | { type: 'connected'; serverNow?: number }
  /** A complete answer that did not come from the stream. `isVetted`: another gateway has already accepted its length. */
  | { type: 'rows'; rows: readonly Row[]; isVetted?: boolean }
  /** An event of the stream, by its name there. */
  | { type: 'stream'; name: string; body: unknown }

/** The rows of a topic and the position of its stream. Immutable. */
export interface TopicValue<Row extends TickerRow> {
  /** By code; undefined before the first init or document. */
  readonly rows: ReadonlyMap<string, VersionedRow<Row>> | undefined
  readonly hasInit: boolean
  /** Events received before the init, in order. */
  readonly buffered: readonly { name: string; body: unknown }[]
  /** Times of patches with unknown keys. */
  readonly unknownKeys: readonly number[]
}

export interface TopicRules<Row extends TickerRow> {
  contract: RowContract<Row>
  /** In milliseconds. */
  now: number
}

export const mostBuffered = 1_000
const unknownKeyWindowMs = 60_000
const mostUnknownKeys = 3

export const emptyTopic: TopicValue<never> = {
  rows: undefined,
  hasInit: false,
  buffered: [],
  unknownKeys: [],
}

/**
 * Returns a topic's next value. Pure. Throws a FeedError for an unsupported event or patch type, for invalid rows, and
 * when patches no longer match the value.
 */
export function reduceTopic<Row extends TickerRow>(
  value: TopicValue<Row>,
  event: TopicEvent<Row>,
  rules: TopicRules<Row>,
): TopicValue<Row> {
  const { contract } = rules
  if (event.type === 'connected') return { ...emptyTopic, rows: withPastRows(value.rows, event.serverNow) }
  if (event.type === 'rows') return replaceAll(value, event.rows.map(versionRow), 'guarded')
  const { name, body } = event
  if (name === 'keepalive') return value
  const document = () => readDocument(contract, body).map(versionRow)
  if (name === 'init') return withBuffered(replaceAll(value, document(), 'authoritative'), rules)
  if (name !== 'update' && name !== 'patch') throw new FeedError(`unsupported event '${name}'`)
  if (!value.hasInit) return waiting(value, name, body)
  return name === 'update' ? replaceAll(value, document(), 'guarded') : patch(value, body, rules)
}

/** Codes of rows that were added, removed or changed. */
export function changedCodes<Row extends TickerRow>(
  before: TopicValue<Row>['rows'],
  after: TopicValue<Row>['rows'],
): ReadonlySet<string> {
  const isSame = (one: Row | undefined, other: Row | undefined) =>
    one === other || (one !== undefined && other !== undefined && sameRow(one, other))
  const codes = [...(before?.keys() ?? []), ...(after?.keys() ?? [])]
  return new Set(codes.filter(code => !isSame(before?.get(code)?.row, after?.get(code)?.row)))
}

/** Trusts an upstream whose clock was set back: rows with a time after its clock lose that time. */
function withPastRows<Row extends TickerRow>(rows: TopicValue<Row>['rows'], serverNow = Infinity) {
  const isPast = ({ row }: VersionedRow<Row>) => pastTime(row.asAt, serverNow) === row.asAt
  if (!rows || Array.from(rows.values()).every(isPast)) return rows
  return new Map(
    Array.from(rows, ([code, held]) => [code, isPast(held) ? held : versionRow({ ...held.row, asAt: null })]),
  )
}

function waiting<Row extends TickerRow>(
  value: TopicValue<Row>,
  name: string,
  body: unknown,
): TopicValue<Row> {
  if (value.buffered.length >= mostBuffered)
    throw new FeedError(`more than ${mostBuffered} events before the init`)
  return { ...value, buffered: [...value.buffered, { name, body }] }
}

/**
 * An init replaces all rows. Other documents keep fields that are newer than they are. Both remove rows that they do
 * not contain.
 */
export function replaceAll<Row extends TickerRow>(
  value: TopicValue<Row>,
  rows: readonly VersionedRow<Row>[],
  how: 'authoritative' | 'guarded',
): TopicValue<Row> {
  const after = rows.map(fresh => {
    const { code } = fresh.row
    return [code, replaced(value.rows?.get(code), fresh, how)] as const
  })
  return { ...value, rows: new Map(after), hasInit: value.hasInit || how === 'authoritative' }
}

function replaced<Row extends TickerRow>(
  held: VersionedRow<Row> | undefined,
  fresh: VersionedRow<Row>,
  how: 'authoritative' | 'guarded',
): VersionedRow<Row> {
  if (!held) return fresh
  if (how === 'guarded') return replaceRow(held, fresh)
  // An equal row keeps its object, so that nothing is published.
  return sameRow(held.row, fresh.row) ? { ...fresh, row: held.row } : fresh
}

function withBuffered<Row extends TickerRow>(value: TopicValue<Row>, rules: TopicRules<Row>) {
  return value.buffered.reduce<TopicValue<Row>>(
    (next, { name, body }) => reduceTopic(next, { type: 'stream', name, body }, rules),
    { ...value, buffered: [] },
  )
}

function patch<Row extends TickerRow>(
  value: TopicValue<Row>,
  body: unknown,
  { contract, now }: TopicRules<Row>,
): TopicValue<Row> {
  const { type, parts } = readPatch(contract, body)
  const rows = new Map(value.rows)
  const added = (how: PatchType, part: Stated<Row>) => {
    const row = how === 'add' ? contract.complete(part) : undefined
    return row && versionRow(row)
  }
  const unknownKeys = value.unknownKeys.filter(at => now - at < unknownKeyWindowMs)
  for (const part of parts) {
    const held = rowFor(rows, part)
    const next = type === 'remove' ? undefined : held ? mergeRow(held, part) : added(type, part)
    if (!held && !next && type !== 'remove') unknownKeys.push(now)
    if (held && held.row.code !== next?.row.code) rows.delete(held.row.code)
    if (next) rows.set(next.row.code, next)
  }
  if (unknownKeys.length >= mostUnknownKeys) throw new FeedError('patches name unknown keys')
  return { ...value, rows, unknownKeys }
}

/** Finds the row of a part: by ISIN if it has one, else by code. */
function rowFor<Row extends TickerRow>(
  rows: ReadonlyMap<string, VersionedRow<Row>>,
  part: Stated<Row>,
): VersionedRow<Row> | undefined {
  if (part.isin) for (const held of rows.values()) if (held.row.isin === part.isin) return held
  const held = part.code === undefined ? undefined : rows.get(part.code)
  return held && (!part.isin || !held.row.isin) ? held : undefined
}
