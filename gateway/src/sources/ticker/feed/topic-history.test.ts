import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LiveInstrument } from '../../../domain/market/instrument.ts'
import { instrumentContract } from '../contracts/instrument-contract.ts'
import { FeedError } from './feed-error.ts'
import { changedCodes, emptyTopic, reduceTopic, type TopicEvent, type TopicValue } from './topic-value.ts'

/** Compares random histories of a topic with a reference of single fields and their times. */

const codes = ['KRE', 'TUI', 'MOA'] as const
const fields = ['priceAmount', 'bestBid'] as const
type Field = (typeof fields)[number]

/** A row as sent; `at` counts seconds. */
interface Part {
  code?: string | undefined
  at?: number | undefined
  priceAmount?: number | undefined
  bestBid?: number | undefined
}

interface Patch {
  kind: 'patch'
  type: string
  parts: Part[]
}

type Happening =
  | { kind: 'connected' | 'keepalive' | 'unsupported' }
  | { kind: 'init' | 'update' | 'rows'; rows: Part[] }
  | Patch

const price = fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined })
const at = fc.integer({ min: 0, max: 9 })
const partOf = (code: fc.Arbitrary<string | undefined>, time: fc.Arbitrary<number | undefined>) =>
  fc.record({ code, at: time, priceAmount: price, bestBid: price })
const rows = fc
  .subarray([...codes], { minLength: 1 })
  .chain(some => fc.tuple(...some.map(code => partOf(fc.constant(code), at))))
const parts = fc.array(
  partOf(
    fc.constantFrom<string | undefined>(...codes, ...codes, 'NEW', undefined),
    fc.option(at, { nil: undefined }),
  ),
  { minLength: 1, maxLength: 3 },
)
const patchType = fc.constantFrom('merge', 'merge', 'merge', 'add', 'remove', 'splice')
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('connected' as const, 'keepalive' as const, 'unsupported' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('init' as const, 'update' as const, 'rows' as const),
      rows,
    }),
  },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('patch' as const), type: patchType, parts }) },
)
const history = fc.array(fc.tuple(happening, fc.nat({ max: 30_000 })), { maxLength: 30 })

const wireOf = ({ at: time, ...part }: Part) => ({
  ...part,
  ...(time === undefined ? {} : { asAt: 1_000_000_000 + time }),
})
const timeOf = (time: number) => (1_000_000_000 + time) * 1_000

function eventOf(happened: Happening): TopicEvent<LiveInstrument> {
  switch (happened.kind) {
    case 'connected':
      return { type: 'connected' }
    case 'keepalive':
      return { type: 'stream', name: 'keepalive', body: undefined }
    case 'unsupported':
      return { type: 'stream', name: 'explode', body: {} }
    case 'rows':
      return {
        type: 'rows',
        rows: happened.rows.map(row => instrumentContract.complete(instrumentContract.parse(wireOf(row))!)!),
      }
    case 'patch':
      return {
        type: 'stream',
        name: 'patch',
        body: { type: happened.type, data: happened.parts.map(wireOf) },
      }
    default:
      return { type: 'stream', name: happened.kind, body: happened.rows.map(wireOf) }
  }
}

/** One field: its value and since when. */
type VersionedFields = Record<Field, { value: number | null; since: number }> & { asAt: number }

/** The rules in their simplest form; an error changes nothing. */
class Reference {
  rows: Map<string, VersionedFields> | undefined
  private waiting: Happening[] | undefined = []
  private unknownKeys: number[] = []

  /** Whether it throws an error. */
  take(happened: Happening, now: number): boolean {
    const before = structuredClone([this.rows, this.waiting, this.unknownKeys] as const)
    if (!this.fails(happened, now)) return false
    ;[this.rows, this.waiting, this.unknownKeys] = before
    return true
  }

  private fails(happened: Happening, now: number): boolean {
    switch (happened.kind) {
      case 'keepalive':
        return false
      case 'unsupported':
        return true
      case 'connected':
        this.waiting = []
        this.unknownKeys = []
        return false
      case 'rows':
        return this.replace(happened.rows, true)
      case 'init': {
        this.replace(happened.rows, false)
        const buffered = this.waiting ?? []
        this.waiting = undefined
        return buffered.some(each => this.fails(each, now))
      }
      case 'update':
        return this.waiting ? this.waiting.push(happened) > 1_000 : this.replace(happened.rows, true)
      case 'patch':
        return this.waiting ? this.waiting.push(happened) > 1_000 : this.patch(happened, now)
    }
  }

  private replace(given: Part[], keepsNewer: boolean): false {
    const before = this.rows
    this.rows = new Map(
      given.map(part => {
        const fresh = versionedOf(part)
        const held = keepsNewer ? before?.get(part.code!) : undefined
        for (const field of fields) if (held && held[field].since > fresh.asAt) fresh[field] = held[field]
        fresh.asAt = Math.max(fresh.asAt, held?.asAt ?? -Infinity)
        return [part.code!, fresh]
      }),
    )
    return false
  }

  private patch({ type, parts: given }: Patch, now: number): boolean {
    if (type === 'splice') return true
    this.unknownKeys = this.unknownKeys.filter(time => now - time < 60_000)
    for (const part of given) {
      const held = part.code === undefined ? undefined : this.rows?.get(part.code)
      if (type === 'remove') this.rows?.delete(part.code ?? '')
      else if (held) merge(held, part)
      else if (type === 'add' && part.code !== undefined) this.rows?.set(part.code, versionedOf(part))
      else this.unknownKeys.push(now)
    }
    return this.unknownKeys.length >= 3
  }

  says(): Record<string, unknown> | undefined {
    if (!this.rows) return undefined
    return Object.fromEntries(
      Array.from(this.rows, ([code, row]) => [
        code,
        [row.priceAmount.value, row.bestBid.value, row.asAt === -Infinity ? null : row.asAt],
      ]),
    )
  }
}

function versionedOf(part: Part): VersionedFields {
  const since = part.at === undefined ? -Infinity : timeOf(part.at)
  const field = (name: Field) => ({ value: part[name] ?? null, since })
  return { priceAmount: field('priceAmount'), bestBid: field('bestBid'), asAt: since }
}

function merge(held: VersionedFields, part: Part): void {
  const since = part.at === undefined ? held.asAt : timeOf(part.at)
  for (const field of fields) {
    const value = part[field]
    if (value !== undefined && since >= held[field].since) held[field] = { value, since }
  }
  held.asAt = Math.max(held.asAt, since)
}

type Value = TopicValue<LiveInstrument>
const says = ({ rows: held }: Value) =>
  held &&
  Object.fromEntries(Array.from(held, ([code, { row }]) => [code, [row.priceAmount, row.bestBid, row.asAt]]))

/** The next value; after a FeedError, nothing has changed. */
function nextOf(value: Value, happened: Happening, now: number) {
  try {
    return reduceTopic(value, eventOf(happened), { contract: instrumentContract, now })
  } catch (error) {
    if (error instanceof FeedError) return 'refused'
    throw error
  }
}

test('the value equals a reference’s, and exactly its changes are published, in any history', () => {
  fc.assert(
    fc.property(history, happenings => {
      const reference = new Reference()
      let value: Value = emptyTopic
      let now = 0
      for (const [happened, pause] of happenings) {
        now += pause
        const before = reference.says() ?? {}
        const mustFail = reference.take(happened, now)
        const next = nextOf(value, happened, now)
        expect(next === 'refused').toBe(mustFail)
        const changed = next === 'refused' ? [] : [...changedCodes(value.rows, next.rows)]
        if (next !== 'refused') value = next
        expect(says(value)).toEqual(reference.says())
        const after = reference.says() ?? {}
        const keys = new Set([...Object.keys(before), ...Object.keys(after)])
        const differing = [...keys].filter(
          code => JSON.stringify(before[code]) !== JSON.stringify(after[code]),
        )
        expect(changed.toSorted()).toEqual(differing.toSorted())
      }
    }),
  )
})
