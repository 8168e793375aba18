import { randomUUID } from 'node:crypto'
import {
  type ConstValueNode,
  type DocumentNode,
  extendSchema,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  type VariableNode,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Instrument } from '../domain/instrument.ts'
import { columnsOf, dayKeys, type PriceHistory } from '../domain/price-history.ts'
import type { MemoryBudget } from '../memory/memory-budget.ts'
import { flatDocument } from './flat-document.ts'
import { type Asking, createFrozenRows } from './frozen-rows.ts'
import { type Choice, choiceOf, type Selection, selectionOf } from './plain-selection.ts'

/** A history's days do not change while it is known: what was written of them once is written again. */
const frozenFields: Readonly<
  Record<string, (days: PriceHistory['points'], selection: Selection) => unknown>
> = {
  points: (days, selection) => days.map(day => picked(day, 'PriceHistoryPoint', selection)),
  columns: (days, selection) => picked(columnsOf(days, dayKeys), 'PriceHistoryColumns', selection),
}

const picked = (row: object, typeName: string, selection: Selection) =>
  Object.fromEntries(
    selection.map(({ as, key }) => [as, key === '__typename' ? typeName : row[key as keyof typeof row]]),
  )

interface Selected {
  selection: number
  /** What is read instead when `when` is false. */
  otherwise?: number
  when?: boolean | null
}

/** Null where there is none, and rows stand before its place. */
type Text = readonly Uint8Array[] | null

/** Rows by their text; executed as usual where they have none. */
interface Rows {
  rows: readonly Instrument[]
  text: string
}

/** The schema by which queries are run, with a hidden field for each frozen one. */
export interface FrozenLists {
  schema: GraphQLSchema
  /** Asks for the hidden fields where it can: where plain fields are selected, all or by one variable, without arguments or fragments. */
  rewrite(document: DocumentNode): DocumentNode
  /** Lets an execution write into `texts`; to be called before it, with its context. */
  begin(context: object): Text[]
  /** The result as JSON, with the texts in their places, in pieces: most of them are written already. */
  write(result: unknown, texts: readonly Text[]): Uint8Array[]
}

function indexFrom({ selection, otherwise, when }: Selected): number {
  if (when === null)
    throw new GraphQLError('The variable of an `@include` or `@skip` must not be null.', {
      extensions: { code: 'BAD_USER_INPUT' },
    })
  return when === false ? (otherwise ?? selection) : selection
}

/** How many ways of asking are told apart; who asks in more ways gets his answer as it always was made. */
const mostSelections = 1_000

/** Nobody outside can know what a place for a text looks like. */
const nonce = randomUUID()
/** Under this name stand rows, before the place of their text; there are none where it has one. */
const rowsName = `rows_${nonce.replaceAll('-', '')}`
const textName = 'text'
/** A place alone; what stands around rows and the place of their text; and what is left of their name in an error's path. */
const place = new RegExp(
  `\\{"${rowsName}":(?:\\[\\])?|,"${textName}":"${nonce}:(\\d+)"\\}|"${nonce}:(\\d+)"|,"${rowsName}"`,
  'g',
)

/** Where instruments are asked for by the dozen, by type. */
const listsOfRows: Readonly<Record<string, readonly string[]>> = {
  InstrumentConnection: ['nodes'],
  Market: ['gainers', 'decliners'],
}

const extension = parse(`
  scalar FrozenText
  type FrozenRows { rows: [Instrument!]! text: FrozenText! }
  extend type PriceHistory {
    frozen_points(selection: Int!, otherwise: Int, when: Boolean): FrozenText!
    frozen_columns(selection: Int!, otherwise: Int, when: Boolean): FrozenText!
  }
  extend type InstrumentConnection { frozen_nodes(selection: Int!): FrozenRows! }
  extend type Market {
    frozen_gainers(first: Int! = 5, selection: Int!): FrozenRows
    frozen_decliners(first: Int! = 5, selection: Int!): FrozenRows
  }
`)

export function createFrozenLists(visible: GraphQLSchema, memory: MemoryBudget): FrozenLists {
  const schema = extendSchema(visible, extension, { assumeValid: true })
  const selections: Selection[] = []
  const indices = new Map<string, number>()
  const written = memory.cache<Buffer>('histories', { sizeOf: text => text.buffer.byteLength })
  const numbers = new WeakMap<object, number>()
  let lastNumber = 0
  const textsOf = new WeakMap<object, Text[]>()

  function write(days: PriceHistory['points'], field: string, index: number): Buffer {
    const number = numbers.get(days) ?? ++lastNumber
    numbers.set(days, number)
    const key = `${number} ${field} ${index}`
    const before = written.get(key)
    if (before) return before
    const text = Buffer.from(JSON.stringify(frozenFields[field]?.(days, selections[index] ?? [])))
    written.set(key, text)
    return text
  }

  /** Keeps a text for the end of the execution, or that there is none; answers what stands in its place. */
  function placeOf(text: Text, context: object): string {
    const texts = textsOf.get(context) ?? []
    return `${nonce}:${texts.push(text) - 1}`
  }

  const fieldsOf = (name: string) => {
    const type = schema.getType(name)
    return isObjectType(type) ? type.getFields() : {}
  }
  for (const field of Object.keys(frozenFields)) {
    const hidden = fieldsOf('PriceHistory')[`frozen_${field}`]
    if (!hidden) continue
    hidden.resolve = ({ points }: PriceHistory, selected: Selected, context: Asking) =>
      placeOf([write(points, field, indexFrom(selected))], context)
  }
  const rows = createFrozenRows(fieldsOf('Instrument'), memory)

  function rowsOf(nodes: readonly Instrument[], selection: number, context: Asking): Rows {
    const text = rows.textOf(nodes, selections[selection] ?? [], context)
    return { rows: text ? [] : nodes, text: placeOf(text, context) }
  }
  for (const [type, names] of Object.entries(listsOfRows))
    for (const name of names) {
      const { [name]: field, [`frozen_${name}`]: hidden } = fieldsOf(type)
      if (!field || !hidden) continue
      const { resolve = (parent: Record<string, unknown>) => parent[name] } = field
      hidden.resolve = async (
        parent,
        { selection, ...given }: { selection: number },
        context: Asking,
        info,
      ) => {
        // Of these lists the schema promises instruments.
        const nodes = (await resolve(parent, given, context, info)) as readonly Instrument[] | null
        return nodes && rowsOf(nodes, selection, context)
      }
    }

  /** Equal selections share one number; there are few enough kinds, and no more are taken than a site could ever have. */
  function indexOf(selection: Selection): number | undefined {
    const key = JSON.stringify(selection)
    const known = indices.get(key)
    if (known !== undefined || selections.length >= mostSelections) return known
    indices.set(key, selections.length)
    return selections.push(selection) - 1
  }

  const argument = (name: string, value: ConstValueNode | VariableNode) =>
    ({ kind: Kind.ARGUMENT, name: nameOf(name), value }) as const
  const number = (value: number) => ({ kind: Kind.INT, value: String(value) }) as const

  const hiddenField = (field: FieldNode, index: number): FieldNode => ({
    ...field,
    alias: field.alias ?? field.name,
    name: nameOf(`frozen_${field.name.value}`),
    arguments: [...(field.arguments ?? []), argument('selection', number(index))],
  })

  function frozenField(field: FieldNode): FieldNode | undefined {
    const choice = field.name.value in frozenFields ? choiceOf(field) : undefined
    const index = choice && indexOf(choice.selection)
    if (index === undefined) return undefined
    const { selectionSet: _selectionSet, ...rest } = field
    const hidden = hiddenField(rest, index)
    const condition = choice && conditionOf(choice)
    return condition && { ...hidden, arguments: [...(hidden.arguments ?? []), ...condition] }
  }

  /** Undefined when there are too many selections already. */
  function conditionOf({ otherwise, variable }: Choice) {
    if (!otherwise || !variable) return []
    const index = indexOf(otherwise)
    return index === undefined
      ? undefined
      : [argument('otherwise', number(index)), argument('when', variable)]
  }

  /** The rows themselves, should they have no text, and the place of their text. */
  function frozenRows(field: FieldNode): FieldNode | undefined {
    const selection = selectionOf(field)
    const index = selection && rows.canWrite(selection) ? indexOf(selection) : undefined
    if (index === undefined || !field.selectionSet) return undefined
    const selected = [
      plain('rows', { alias: nameOf(rowsName), selectionSet: field.selectionSet }),
      plain(textName),
    ]
    return { ...hiddenField(field, index), selectionSet: { ...field.selectionSet, selections: selected } }
  }

  return {
    schema,
    rewrite(document) {
      const info = new TypeInfo(visible)
      const enter = (field: FieldNode) =>
        info.getParentType()?.name === 'PriceHistory' ? frozenField(field) : undefined
      const inPlaces = visit(document, visitWithTypeInfo(info, { Field: { enter } }))
      return flatDocument(visible, inPlaces, (field, { name }) =>
        listsOfRows[name]?.includes(field.name.value) ? frozenRows(field) : undefined,
      )
    },
    begin(context) {
      const texts: Text[] = []
      textsOf.set(context, texts)
      return texts
    },
    write(result, texts) {
      const json = JSON.stringify(result)
      const pieces: Uint8Array[] = []
      let end = 0
      let waiting = ''
      for (const found of json.matchAll(place)) {
        const [all, afterRows, alone] = found
        waiting += json.slice(end, found.index)
        end = found.index + all.length
        const text = texts[Number(afterRows ?? alone)]
        if (!text) continue
        if (afterRows) waiting += '['
        pieces.push(Buffer.from(waiting), ...text)
        waiting = afterRows ? ']' : ''
      }
      pieces.push(Buffer.from(waiting + json.slice(end)))
      return pieces
    },
  }
}

const nameOf = (value: string) => ({ kind: Kind.NAME, value }) as const

const plain = (name: string, more: Partial<FieldNode> = {}): FieldNode => ({
  kind: Kind.FIELD,
  name: nameOf(name),
  ...more,
})
