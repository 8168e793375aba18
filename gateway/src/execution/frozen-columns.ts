import { randomUUID } from 'node:crypto'
import {
  type ArgumentNode,
  type DocumentNode,
  extendSchema,
  type FieldNode,
  type GraphQLSchema,
  isObjectType,
  Kind,
  parse,
  type SelectionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { memoByObject } from '../domain/site/memo-by-object.ts'
import { columnsOf, dayKeys, type PriceHistory } from '../domain/market/price-history.ts'
import type { MemoryBudget } from '../response-cache/memory-budget.ts'

type Days = PriceHistory['points']

/** A document, and the schema to compile it with. */
interface Compilable {
  schema: GraphQLSchema
  document: DocumentNode
}

/** The columns of a cached history as JSON, serialised once and reused. */
export interface FrozenColumns {
  /**
   * Replaces `columns` by a hidden field if its columns are selected in order under their own names. Only documents
   * with that field use the schema that has it, so introspection never shows it.
   */
  rewrite(document: DocumentNode): Compilable
  /** Texts of an execution, by its context; the hidden field adds to them. */
  textsOf(context: object): string[]
  /** The result as JSON, with the texts inserted. */
  write(result: object, texts: readonly string[]): string
}

const hiddenName = 'frozenColumns'
const introspection = new Set(['__schema', '__type'])
const names = ['__typename', ...dayKeys] as const

const extension = parse(`
  scalar FrozenText
  extend type PriceHistory {
    ${hiddenName}(${names.map(name => `${name}: Boolean`).join(', ')}): FrozenText!
  }
`)

/** A random placeholder that cannot occur in a request. */
const nonce = randomUUID()
const place = new RegExp(`"${nonce}:(\\d+)"`, 'g')

/** Columns as JSON, by history and names. */
function createColumnTexts(memory: MemoryBudget) {
  const texts = memory.cache<string>('histories', { sizeOf: text => text.length })
  let lastNumber = 0
  const numberOf = memoByObject((_days: Days) => ++lastNumber)
  return (days: Days, chosen: readonly string[]): string => {
    const key = `${numberOf(days)} ${chosen.join()}`
    const cached = texts.get(key)
    if (cached !== undefined) return cached
    const columns = { __typename: 'PriceHistoryColumns', ...columnsOf(days, dayKeys) }
    const text = JSON.stringify(columns, [...chosen])
    texts.set(key, text)
    return text
  }
}

/** `name: true`, or the variable of an `@include`. Undefined for any other selection. */
function argumentOf(selection: SelectionNode): ArgumentNode | undefined {
  if (selection.kind !== Kind.FIELD || selection.alias) return undefined
  const { name, directives: [directive, another] = [] } = selection
  if (!directive) return { kind: Kind.ARGUMENT, name, value: { kind: Kind.BOOLEAN, value: true } }
  const value = directive.arguments?.[0]?.value
  const isCondition = directive.name.value === 'include' && value?.kind === Kind.VARIABLE
  return isCondition && !another ? { kind: Kind.ARGUMENT, name, value } : undefined
}

/** Undefined if columns are renamed, out of order, or use a directive other than `@include`. */
function frozenField(field: FieldNode): FieldNode | undefined {
  const { selectionSet, ...rest } = field
  const selected = (selectionSet?.selections ?? []).map(argumentOf).filter(each => each !== undefined)
  const places = selected.map(({ name }) => names.findIndex(each => each === name.value))
  const isInOrder = places.every((at, index) => at > (places[index - 1] ?? -1))
  if (selected.length !== selectionSet?.selections.length || !isInOrder) return undefined
  const name = { kind: Kind.NAME, value: hiddenName } as const
  return { ...rest, alias: field.alias ?? field.name, name, arguments: selected }
}

export function createFrozenColumns(visible: GraphQLSchema, memory: MemoryBudget): FrozenColumns {
  const schema = extendSchema(visible, extension, { assumeValid: true })
  const textOf = createColumnTexts(memory)
  const textsOf = memoByObject((_context: object): string[] => [])

  const history = schema.getType('PriceHistory')
  const hidden = isObjectType(history) ? history.getFields()[hiddenName] : undefined
  if (hidden)
    hidden.resolve = ({ points }: PriceHistory, chosen: Record<string, boolean>, context: object) => {
      const text = textOf(
        points,
        names.filter(name => chosen[name]),
      )
      return `${nonce}:${textsOf(context).push(text) - 1}`
    }

  return {
    rewrite(document) {
      const info = new TypeInfo(visible)
      let asksForSchema = false
      const enter = (field: FieldNode) => {
        asksForSchema ||= introspection.has(field.name.value)
        return info.getParentType()?.name === 'PriceHistory' && field.name.value === 'columns'
          ? frozenField(field)
          : undefined
      }
      const rewritten = visit(document, visitWithTypeInfo(info, { Field: { enter } }))
      return rewritten === document || asksForSchema
        ? { schema: visible, document }
        : { schema, document: rewritten }
    },
    textsOf,
    write: (result, texts) =>
      JSON.stringify(result).replace(place, (_place, index: string) => texts[Number(index)] ?? 'null'),
  }
}
