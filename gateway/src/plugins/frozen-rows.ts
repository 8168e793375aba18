import {
  getNullableType,
  type GraphQLField,
  type GraphQLFieldMap,
  type GraphQLResolveInfo,
  isLeafType,
  isNonNullType,
} from 'graphql'
import type { Instrument, Listing } from '../domain/instrument.ts'
import { createMemoryBudget } from '../memory/memory-budget.ts'
import type { Selection } from './plain-selection.ts'

/** What a row may be made from besides itself. A resolver that asks for more makes no text. */
export interface Asking {
  instruments: { whole(listing: Listing): Listing | Promise<Listing> }
}

/**
 * Instruments as JSON. A tick changes one row of a list: the others are made from the very same objects as before, and
 * so their bytes are taken over.
 */
export interface FrozenRows {
  /** Whether rows can be told by plain figures and words. */
  canWrite(selection: Selection): boolean
  /** The rows with commas between them, in pieces. Null when one needs something that must be waited for, or has failed: they must then be executed as usual. */
  textOf(nodes: readonly Instrument[], selection: Selection, context: Asking): readonly Buffer[] | null
}

/** What a row was made from. */
interface Written {
  listing: Listing
  live: Instrument['live']
  isWhole: boolean
  /** What the instrument's own page said, if the row needed it. */
  whole: Listing | undefined
  /** Of its bytes. */
  length: number
}

/** Some rows, one after the other, and all their bytes. */
interface Block {
  rows: readonly Written[]
  bytes: Buffer
}

interface Shape {
  name: string
  writers: readonly FieldWriter[]
}

/**
 * A change makes its block anew: a new text of the whole list would, tick after tick, outlive the young generation and
 * have all memory searched for garbage ten times as often.
 */
const rowsOfBlock = 16

/** What a row was made from, beside its bytes. */
const rowBytes = 100

/** The row needs more than what is known at once. */
class NotKnown extends Error {}

/** What the rows of a list hold, in bytes. */
const rowsBytes = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { rows, bytes }) => sum + bytes.buffer.byteLength + rows.length * rowBytes, 0)

/** Lists are kept by what is selected and the first row's code; whether the other rows are the same is seen row by row. */
export function createFrozenRows(
  fields: GraphQLFieldMap<unknown, unknown>,
  memory = createMemoryBudget(),
): FrozenRows {
  const lists = memory.cache<readonly Block[]>('rows', { sizeOf: rowsBytes })

  const canTell = (name: string) => {
    const field = fields[name]
    return name === '__typename' || (field?.resolve && isLeafType(getNullableType(field.type)))
  }

  const shapes = new WeakMap<Selection, Shape>()
  let shapesMade = 0
  function shapeOf(selection: Selection): Shape {
    const known = shapes.get(selection)
    if (known) return known
    const writers = selection.map(({ as, key }) => fieldWriter(as, fields[key]))
    const made = { name: String(++shapesMade), writers }
    shapes.set(selection, made)
    return made
  }

  function wholeAtOnce(listing: Listing, { instruments }: Asking): Listing {
    const whole = instruments.whole(listing)
    if (!(whole instanceof Promise)) return whole
    // Whoever executes the row hears of its failure.
    whole.catch(() => {})
    throw new NotKnown()
  }

  function write({ listing, isWhole, live, failure }: Instrument, { writers }: Shape, context: Asking) {
    if (failure) throw failure
    let whole: Listing | undefined
    const instruments = { whole: (row: Listing) => (whole = wholeAtOnce(row, context)) }
    const row = { listing, isWhole, live, failure: null }
    const bytes = Buffer.from(`,{${writers.map(writeField => writeField(row, { instruments })).join()}}`)
    return { bytes, row: { listing, live, isWhole, whole, length: bytes.byteLength } }
  }

  const isSame = (known: Written, { listing, live, isWhole, failure }: Instrument, context: Asking) =>
    known.listing === listing &&
    known.live === live &&
    known.isWhole === isWhole &&
    !failure &&
    (!known.whole || known.whole === wholeAtOnce(listing, context))

  /** The block itself when all its rows are as before. */
  function blockOf(
    before: Block | undefined,
    nodes: readonly Instrument[],
    shape: Shape,
    context: Asking,
  ): Block {
    const pieces: Buffer[] = []
    let end = 0
    let takenTo = 0
    const take = (from: number, to: number) => {
      if (before && to > from) pieces.push(before.bytes.subarray(from, to))
    }
    const rows = nodes.map((node, index) => {
      const known = before?.rows[index]
      const start = end
      end += known?.length ?? 0
      if (known && isSame(known, node, context)) return known
      take(takenTo, start)
      takenTo = end
      const { bytes, row } = write(node, shape, context)
      pieces.push(bytes)
      return row
    })
    if (before && takenTo === 0 && rows.length === before.rows.length) return before
    take(takenTo, end)
    return { rows, bytes: Buffer.concat(pieces) }
  }

  return {
    canWrite: selection => selection.every(({ key }) => canTell(key)),
    textOf(nodes, selection, context) {
      const shape = shapeOf(selection)
      const key = `${shape.name} ${nodes[0]?.listing.code}`
      const before = lists.get(key)
      try {
        const blocks: Block[] = []
        for (let at = 0; at < nodes.length; at += rowsOfBlock)
          blocks.push(blockOf(before?.[blocks.length], nodes.slice(at, at + rowsOfBlock), shape, context))
        lists.set(key, blocks)
        // There is no row before the first.
        return blocks.map(({ bytes }, index) => (index === 0 ? bytes.subarray(1) : bytes))
      } catch {
        // What is wrong shows when the rows are executed as usual.
        return null
      }
    },
  }
}

/** A field and its value as JSON; throws when there is no such value at once. */
type FieldWriter = (row: object, context: Asking) => string

function fieldWriter(as: string, field: GraphQLField<unknown, unknown> | undefined): FieldWriter {
  const name = `${JSON.stringify(as)}:`
  if (!field) return () => `${name}"Instrument"`
  const type = getNullableType(field.type)
  const isRequired = isNonNullType(field.type)
  const info = {} as GraphQLResolveInfo
  return (row, context) => {
    const value: unknown = field.resolve?.(row, {}, context, info)
    if (value instanceof Promise) {
      value.catch(() => {})
      throw new NotKnown()
    }
    if (value !== null && value !== undefined && isLeafType(type))
      return name + JSON.stringify(type.coerceOutputValue(value))
    if (isRequired) throw new NotKnown()
    return `${name}null`
  }
}
