import { pastTime } from '../past-time.ts'
import { FeedError } from './feed-error.ts'
import { type HeldRow, holdRow, mergeRow, replaceRow, sameRow } from './held-row.ts'
import type { RowContract, Stated, TickerRow } from './row-contract.ts'
import { type PatchType, readDocument, readPatch } from './wire-event.ts'

/** What happened to a topic, as its value sees it. */
export type TopicEvent<Row> =
  /** A new connection: patches wait for its init. By its own time `serverNow` nothing that is shown may be true later. */
  | { type: 'connected'; serverNow?: number }
  /** A whole answer that did not come by the stream. `isVetted`: another gateway has already decided that it may be so short. */
  | { type: 'rows'; rows: readonly Row[]; isVetted?: boolean }
  /** An event of the stream, by its name there. */
  | { type: 'stream'; name: string; body: unknown }

/** What a topic says now. Never changed in place. */
export interface TopicValue<Row extends TickerRow> {
  /** By code; undefined before the first init or document. */
  readonly rows: ReadonlyMap<string, HeldRow<Row>> | undefined
  readonly hasInit: boolean
  /** Events that came before the init, in order. */
  readonly early: readonly { name: string; body: unknown }[]
  /** When patches named keys that are not known. */
  readonly strangers: readonly number[]
}

export interface TopicStep<Row extends TickerRow> {
  value: TopicValue<Row>
  /** The codes whose rows came, went or now say something else. */
  changed: ReadonlySet<string>
}

export const mostEarly = 1_000
const strangerWindowMs = 60_000
const mostStrangers = 3

export const emptyTopic: TopicValue<never> = { rows: undefined, hasInit: false, early: [], strangers: [] }

const none: ReadonlySet<string> = new Set()

/**
 * The next value of a topic. Pure. Throws a FeedError for an unsupported event or patch type, for rows that are not
 * what was promised, and when patches and value have lost each other.
 */
export function reduceTopic<Row extends TickerRow>(
  contract: RowContract<Row>,
  value: TopicValue<Row>,
  event: TopicEvent<Row>,
  now: number,
): TopicStep<Row> {
  if (event.type === 'connected')
    return {
      value: {
        rows: withPastRows(value.rows, event.serverNow),
        hasInit: false,
        early: [],
        strangers: [],
      },
      changed: none,
    }
  if (event.type === 'rows') return replaceAll(value, event.rows.map(holdRow), 'guarded')
  const { name, body } = event
  if (name === 'keepalive') return { value, changed: none }
  if (name === 'init')
    return onlyReal(
      value,
      withEarly(contract, replaceAll(value, readDocument(contract, body).map(holdRow), 'authoritative'), now),
    )
  if (name !== 'update' && name !== 'patch') throw new FeedError(`unsupported event '${name}'`)
  if (!value.hasInit) return { value: waiting(value, name, body), changed: none }
  if (name === 'update') return replaceAll(value, readDocument(contract, body).map(holdRow), 'guarded')
  return onlyReal(value, patch(contract, value, body, now))
}

/** An upstream whose clock was set back is believed: what it has not reached yet counts as of no moment. */
function withPastRows<Row extends TickerRow>(rows: TopicValue<Row>['rows'], serverNow = Infinity) {
  const isPast = ({ row }: HeldRow<Row>) => pastTime(row.asAt, serverNow) === row.asAt
  if (!rows || Array.from(rows.values()).every(isPast)) return rows
  return new Map(
    Array.from(rows, ([code, held]) => [code, isPast(held) ? held : holdRow({ ...held.row, asAt: null })]),
  )
}

function waiting<Row extends TickerRow>(
  value: TopicValue<Row>,
  name: string,
  body: unknown,
): TopicValue<Row> {
  if (value.early.length >= mostEarly) throw new FeedError(`more than ${mostEarly} events before the init`)
  return { ...value, early: [...value.early, { name, body }] }
}

/** An init is taken whole; anything else keeps what is newer than itself. Either drops what it does not name. */
export function replaceAll<Row extends TickerRow>(
  value: TopicValue<Row>,
  rows: readonly HeldRow<Row>[],
  how: 'authoritative' | 'guarded',
): TopicStep<Row> {
  const before = value.rows
  const after = new Map<string, HeldRow<Row>>()
  for (const fresh of rows) {
    const { code } = fresh.row
    after.set(code, replaced(before?.get(code), fresh, how))
  }
  const gone = [...(before?.keys() ?? [])].filter(code => !after.has(code))
  const moved = [...after].filter(([code, held]) => held.row !== before?.get(code)?.row).map(([code]) => code)
  const hasInit = value.hasInit || how === 'authoritative'
  return { value: { ...value, rows: after, hasInit }, changed: new Set([...moved, ...gone]) }
}

function replaced<Row extends TickerRow>(
  held: HeldRow<Row> | undefined,
  fresh: HeldRow<Row>,
  how: 'authoritative' | 'guarded',
): HeldRow<Row> {
  if (!held) return fresh
  if (how === 'guarded') return replaceRow(held, fresh)
  // An equal row stays the same object, so that nobody is told.
  return sameRow(held.row, fresh.row) ? { ...fresh, row: held.row } : fresh
}

/** What changed and changed back within one step is not told. */
function onlyReal<Row extends TickerRow>({ rows }: TopicValue<Row>, { value, changed }: TopicStep<Row>) {
  const isSame = (code: string) => {
    const [before, after] = [rows?.get(code)?.row, value.rows?.get(code)?.row]
    return before && after ? sameRow(before, after) : before === after
  }
  return { value, changed: new Set([...changed].filter(code => !isSame(code))) }
}

function withEarly<Row extends TickerRow>(
  contract: RowContract<Row>,
  first: TopicStep<Row>,
  now: number,
): TopicStep<Row> {
  const changed = new Set(first.changed)
  let value: TopicValue<Row> = { ...first.value, early: [] }
  for (const { name, body } of first.value.early) {
    const step = reduceTopic(contract, value, { type: 'stream', name, body }, now)
    for (const code of step.changed) changed.add(code)
    value = step.value
  }
  return { value, changed }
}

function patch<Row extends TickerRow>(
  contract: RowContract<Row>,
  value: TopicValue<Row>,
  body: unknown,
  now: number,
): TopicStep<Row> {
  const { type, parts } = readPatch(contract, body)
  const rows = new Map(value.rows)
  const changed = new Set<string>()
  const strangers = value.strangers.filter(at => now - at < strangerWindowMs)
  for (const part of parts) {
    const held = heldOf(rows, part)
    const next = nextRow(contract, held, type, part)
    if (!held && !next && type !== 'remove') strangers.push(now)
    if (held && held.row.code !== next?.row.code) {
      rows.delete(held.row.code)
      changed.add(held.row.code)
    }
    if (next) rows.set(next.row.code, next)
    if (next && next.row !== held?.row) changed.add(next.row.code)
  }
  if (strangers.length >= mostStrangers) throw new FeedError('patches name keys that are not known')
  return { value: { ...value, rows, strangers }, changed }
}

function nextRow<Row extends TickerRow>(
  contract: RowContract<Row>,
  held: HeldRow<Row> | undefined,
  type: PatchType,
  part: Stated<Row>,
): HeldRow<Row> | undefined {
  if (type === 'remove') return undefined
  if (held) return mergeRow(held, part)
  const row = type === 'add' ? contract.complete(part) : undefined
  return row && holdRow(row)
}

/** Whose part it is: by ISIN when it has one, else by code. */
function heldOf<Row extends TickerRow>(
  rows: ReadonlyMap<string, HeldRow<Row>>,
  part: Stated<Row>,
): HeldRow<Row> | undefined {
  if (part.isin) for (const held of rows.values()) if (held.row.isin === part.isin) return held
  const held = part.code === undefined ? undefined : rows.get(part.code)
  return held && (!part.isin || !held.row.isin) ? held : undefined
}
