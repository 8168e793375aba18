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
import { columnsOf, dayKeys, type PriceHistory } from '../domain/price-history.ts'
import { flatDocument } from './flat-document.ts'
import { type Asking, createFrozenRows, type InstrumentPage } from './frozen-rows.ts'
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

/** Null where there is none, and rows stand behind its place. */
type Text = readonly Buffer[] | null

/** The schema by which queries are run, with a hidden field for each frozen one. */
export interface FrozenLists {
  schema: GraphQLSchema
  /** Asks for the hidden fields where it can: where plain fields are selected, all or by one variable, without arguments or fragments. */
  rewrite(document: DocumentNode): DocumentNode
  /** Lets an execution write into `texts`; to be called before it, with its context. */
  begin(context: object): Text[]
  /** The result as JSON, with the texts in their places. */
  write(result: unknown, texts: readonly Text[]): Buffer
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
/** How many texts are kept of one history: an asker of many kinds must not fill the memory. */
const mostTexts = 4

/** Nobody outside can know what a place for a text looks like. */
const nonce = randomUUID()
/** Under this name stand rows of which there is no text, behind a place that says so. */
const ordinary = `ordinary_${nonce.replaceAll('-', '')}`
/** A place alone; one with the rows behind it, none if it has a text; and what is left of that name in an error's path. */
const place = new RegExp(`"${nonce}:(\\d+)"(?:,"${ordinary}":(\\[\\])?)?|"${ordinary}"`, 'g')

const extension = parse(`
  scalar FrozenText
  extend type PriceHistory {
    frozen_points(selection: Int!, otherwise: Int, when: Boolean): FrozenText!
    frozen_columns(selection: Int!, otherwise: Int, when: Boolean): FrozenText!
  }
  extend type InstrumentConnection {
    frozen_nodes(selection: Int!): FrozenText!
    ordinary_nodes(selection: Int!): [Instrument!]!
  }
`)

export function createFrozenLists(visible: GraphQLSchema): FrozenLists {
  const schema = extendSchema(visible, extension, { assumeValid: true })
  const selections: Selection[] = []
  const indices = new Map<string, number>()
  const written = new WeakMap<object, Map<string, Buffer>>()
  const textsOf = new WeakMap<object, Text[]>()

  function write(days: PriceHistory['points'], field: string, index: number): Buffer {
    const texts = written.get(days) ?? new Map<string, Buffer>()
    written.set(days, texts)
    const key = `${field} ${index}`
    const text =
      texts.get(key) ?? Buffer.from(JSON.stringify(frozenFields[field]?.(days, selections[index] ?? [])))
    if (texts.size < mostTexts) texts.set(key, text)
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
    hidden.resolve = ({ points }: PriceHistory, selected: Selected, context: object) =>
      placeOf([write(points, field, indexFrom(selected))], context)
  }
  const rows = createFrozenRows(fieldsOf('Instrument'))
  const { frozen_nodes: frozenNodes, ordinary_nodes: ordinaryNodes } = fieldsOf('InstrumentConnection')
  const textOf = (page: InstrumentPage, selection: number, context: Asking) =>
    rows.textOf(page, selections[selection] ?? [], context)
  if (frozenNodes && ordinaryNodes) {
    frozenNodes.resolve = (page: InstrumentPage, { selection }: Selected, context: Asking) =>
      placeOf(textOf(page, selection, context), context)
    ordinaryNodes.resolve = (page: InstrumentPage, { selection }: Selected, context: Asking) =>
      textOf(page, selection, context) === null ? page.nodes : []
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
    ({ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: name }, value }) as const
  const number = (value: number) => ({ kind: Kind.INT, value: String(value) }) as const

  const hiddenField = (field: FieldNode, name: string, index: number): FieldNode => ({
    ...field,
    alias: field.alias ?? field.name,
    name: { kind: Kind.NAME, value: `${name}_${field.name.value}` },
    arguments: [argument('selection', number(index))],
  })

  function frozenField(field: FieldNode): FieldNode | undefined {
    const choice = field.name.value in frozenFields ? choiceOf(field) : undefined
    const index = choice && indexOf(choice.selection)
    if (index === undefined) return undefined
    const { selectionSet: _selectionSet, ...rest } = field
    const hidden = hiddenField(rest, 'frozen', index)
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

  /** The text of all rows, and behind it the rows themselves, should there be none. */
  function frozenRows(field: FieldNode): FieldNode[] | undefined {
    const selection = field.name.value === 'nodes' && !field.alias ? selectionOf(field) : undefined
    const index = selection && rows.canWrite(selection) ? indexOf(selection) : undefined
    if (index === undefined) return undefined
    const { selectionSet: _selectionSet, ...rest } = field
    const alias = { kind: Kind.NAME, value: ordinary } as const
    return [hiddenField(rest, 'frozen', index), { ...hiddenField(field, 'ordinary', index), alias }]
  }

  return {
    schema,
    rewrite(document) {
      const info = new TypeInfo(visible)
      const enter = (field: FieldNode) =>
        info.getParentType()?.name === 'PriceHistory' ? frozenField(field) : undefined
      const inPlaces = visit(document, visitWithTypeInfo(info, { Field: { enter } }))
      return flatDocument(visible, inPlaces, (field, { name }) =>
        name === 'InstrumentConnection' ? frozenRows(field) : undefined,
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
      for (const found of json.matchAll(place)) {
        const [all, index, rows = ''] = found
        pieces.push(Buffer.from(json.slice(end, found.index)))
        pieces.push(...(index === undefined ? [nodesName] : (texts[Number(index)] ?? [Buffer.from(rows)])))
        end = found.index + all.length
      }
      pieces.push(Buffer.from(json.slice(end)))
      return Buffer.concat(pieces)
    },
  }
}

const nodesName = Buffer.from('"nodes"')
