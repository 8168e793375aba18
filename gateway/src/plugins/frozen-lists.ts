import { randomUUID } from 'node:crypto'
import {
  type DocumentNode,
  extendSchema,
  type FieldNode,
  type GraphQLSchema,
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { columnsOf, type PriceHistory } from '../domain/price-history.ts'

/** A list's fields as they were asked for: by which name, and what is read. */
type Selection = readonly { as: string; key: string }[]

/** A history's days do not change while it is known: what was written of them once is written again. */
const frozenFields: Readonly<
  Record<string, (days: PriceHistory['points'], selection: Selection) => unknown>
> = {
  points: (days, selection) => days.map(day => picked(day, 'PriceHistoryPoint', selection)),
  columns: (days, selection) =>
    picked(
      columnsOf(days, [
        'date',
        'firstPrice',
        'highPrice',
        'lowPrice',
        'marketPrice',
        'adjustedPrice',
        'volume',
      ]),
      'PriceHistoryColumns',
      selection,
    ),
}

const picked = (row: object, typeName: string, selection: Selection) =>
  Object.fromEntries(
    selection.map(({ as, key }) => [as, key === '__typename' ? typeName : row[key as keyof typeof row]]),
  )

/** The schema by which queries are run, with a hidden field for each frozen one. */
export interface FrozenLists {
  schema: GraphQLSchema
  /** Asks for the hidden fields where it can: where plain fields are selected, without arguments, fragments or directives. */
  rewrite(document: DocumentNode): DocumentNode
  /** Lets an execution write into `texts`; to be called before it, with its context. */
  begin(context: object): string[]
  /** The result as JSON, with the texts in their places. */
  stringify(result: unknown, texts: readonly string[]): string
}

/** How many ways of asking are told apart; who asks in more ways gets his answer as it always was made. */
const mostSelections = 1_000
/** How many texts are kept of one history: an asker of many kinds must not fill the memory. */
const mostTexts = 4

/** Nobody outside can know what a place for a text looks like. */
const nonce = randomUUID()
const place = new RegExp(`"${nonce}:(\\d+)"`, 'g')

const extension = parse(`scalar FrozenText extend type PriceHistory {
  frozen_points(selection: Int!): FrozenText!
  frozen_columns(selection: Int!): FrozenText!
}`)

function selectionOf(field: FieldNode): Selection | undefined {
  const selected = field.selectionSet?.selections ?? []
  const isPlain = selected.every(
    each => each.kind === Kind.FIELD && !each.directives?.length && !each.arguments?.length,
  )
  if (!isPlain || selected.length === 0) return undefined
  return selected.flatMap(each =>
    each.kind === Kind.FIELD ? [{ as: each.alias?.value ?? each.name.value, key: each.name.value }] : [],
  )
}

export function createFrozenLists(visible: GraphQLSchema): FrozenLists {
  const schema = extendSchema(visible, extension, { assumeValid: true })
  const selections: Selection[] = []
  const indices = new Map<string, number>()
  const written = new WeakMap<object, Map<string, string>>()
  const textsOf = new WeakMap<object, string[]>()

  function write(days: PriceHistory['points'], field: string, index: number): string {
    const texts = written.get(days) ?? new Map<string, string>()
    written.set(days, texts)
    const key = `${field} ${index}`
    const text = texts.get(key) ?? JSON.stringify(frozenFields[field]?.(days, selections[index] ?? []))
    if (texts.size < mostTexts) texts.set(key, text)
    return text
  }

  const type = schema.getType('PriceHistory')
  const fields = isObjectType(type) ? type.getFields() : {}
  for (const field of Object.keys(frozenFields)) {
    const hidden = fields[`frozen_${field}`]
    if (!hidden) continue
    hidden.resolve = ({ points }: PriceHistory, { selection }: { selection: number }, context: object) => {
      const texts = textsOf.get(context) ?? []
      return `${nonce}:${texts.push(write(points, field, selection)) - 1}`
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

  function frozen(field: FieldNode): FieldNode | undefined {
    const selection = field.name.value in frozenFields ? selectionOf(field) : undefined
    const index = selection && indexOf(selection)
    if (index === undefined) return undefined
    const { selectionSet: _selectionSet, ...rest } = field
    return {
      ...rest,
      alias: field.alias ?? field.name,
      name: { kind: Kind.NAME, value: `frozen_${field.name.value}` },
      arguments: [
        {
          kind: Kind.ARGUMENT,
          name: { kind: Kind.NAME, value: 'selection' },
          value: { kind: Kind.INT, value: String(index) },
        },
      ],
    }
  }

  return {
    schema,
    rewrite(document) {
      const info = new TypeInfo(visible)
      const enter = (field: FieldNode) =>
        info.getParentType()?.name === 'PriceHistory' ? frozen(field) : undefined
      return visit(document, visitWithTypeInfo(info, { Field: { enter } }))
    },
    begin(context) {
      const texts: string[] = []
      textsOf.set(context, texts)
      return texts
    },
    stringify: (result, texts) =>
      JSON.stringify(result).replace(place, (_place, index: string) => texts[Number(index)] ?? 'null'),
  }
}
