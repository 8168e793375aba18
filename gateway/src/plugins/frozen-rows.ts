import {
  getNullableType,
  type GraphQLField,
  type GraphQLFieldMap,
  type GraphQLResolveInfo,
  isLeafType,
  isNonNullType,
} from 'graphql'
import type { Instrument, Listing } from '../domain/instrument.ts'
import type { Selection } from './plain-selection.ts'

export interface InstrumentPage {
  nodes: readonly Instrument[]
}

/** What a row may be made from besides itself. A resolver that asks for more makes no text. */
export interface Asking {
  instruments: { whole(listing: Listing): Listing | Promise<Listing> }
}

/**
 * Instruments as JSON. A tick changes one row of a list: the others are made from the very same objects as before, and
 * so their texts are the same.
 */
export interface FrozenRows {
  /** Whether rows can be told by plain figures and words. */
  canWrite(selection: Selection): boolean
  /** Null when a row needs something that must be waited for, or has failed: it must then be executed as usual. */
  textOf(page: InstrumentPage, selection: Selection, context: Asking): readonly Buffer[] | null
}

interface Written {
  live: Instrument['live']
  isWhole: boolean
  /** What the instrument's own page said, if the row needed it. */
  whole: Listing | undefined
  /** With a comma before it. */
  bytes: Buffer
}

/** How many texts are kept of one row: an asker of many kinds must not fill the memory. */
const mostTexts = 4

const [open, close] = [Buffer.from('['), Buffer.from(']')]

/** The row needs more than what is known at once. */
class NotKnown extends Error {}

export function createFrozenRows(fields: GraphQLFieldMap<unknown, unknown>): FrozenRows {
  const written = new WeakMap<Listing, Map<Selection, Written>>()
  const pages = new WeakMap<InstrumentPage, Map<Selection, readonly Buffer[] | null>>()

  const canTell = (name: string) => {
    const field = fields[name]
    return name === '__typename' || (field?.resolve && isLeafType(getNullableType(field.type)))
  }

  const writers = new WeakMap<Selection, readonly FieldWriter[]>()
  function writersOf(selection: Selection): readonly FieldWriter[] {
    const known = writers.get(selection)
    if (known) return known
    const made = selection.map(({ as, key }) => fieldWriter(as, fields[key]))
    writers.set(selection, made)
    return made
  }

  function wholeAtOnce(listing: Listing, { instruments }: Asking): Listing {
    const whole = instruments.whole(listing)
    if (!(whole instanceof Promise)) return whole
    // Whoever executes the row hears of its failure.
    whole.catch(() => {})
    throw new NotKnown()
  }

  function write({ listing, isWhole, live }: Instrument, selection: Selection, context: Asking): Written {
    let whole: Listing | undefined
    const instruments = { whole: (row: Listing) => (whole = wholeAtOnce(row, context)) }
    const row = { listing, isWhole, live, failure: null }
    const told = writersOf(selection).map(writeField => writeField(row, { instruments }))
    return { live, isWhole, whole, bytes: Buffer.from(`,{${told.join()}}`) }
  }

  function rowBytes(instrument: Instrument, selection: Selection, context: Asking): Buffer {
    const { listing, live, isWhole, failure } = instrument
    if (failure) throw failure
    const texts = written.get(listing) ?? new Map<Selection, Written>()
    written.set(listing, texts)
    const known = texts.get(selection)
    const isSame =
      known?.live === live &&
      known.isWhole === isWhole &&
      (!known.whole || known.whole === wholeAtOnce(listing, context))
    if (known && isSame) return known.bytes
    const now = write(instrument, selection, context)
    if (known || texts.size < mostTexts) texts.set(selection, now)
    return now.bytes
  }

  function writeAll(
    { nodes }: InstrumentPage,
    selection: Selection,
    context: Asking,
  ): readonly Buffer[] | null {
    try {
      const rows = nodes.map(node => rowBytes(node, selection, context))
      const [first, ...others] = rows
      return first ? [open, first.subarray(1), ...others, close] : [open, close]
    } catch {
      // What is wrong shows when the rows are executed as usual.
      return null
    }
  }

  return {
    canWrite: selection => selection.every(({ key }) => canTell(key)),
    textOf(page, selection, context) {
      const texts = pages.get(page) ?? new Map<Selection, readonly Buffer[] | null>()
      pages.set(page, texts)
      const known = texts.get(selection)
      if (known !== undefined) return known
      const text = writeAll(page, selection, context)
      texts.set(selection, text)
      return text
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
