import { foldText } from '@exchange/market-rules/fold-text'
import { schemaTypePath } from '../../paths.ts'
import type { ReferenceIndex_reference } from './__generated__/reference-index.graphql.ts'

/** A row of the reference: an operation or a type. */
export interface ReferenceRow {
  name: string
  summary: string
  to: string
  isPersonal: boolean
}

export interface ReferenceGroup {
  id: string
  title: string
  rows: readonly ReferenceRow[]
}

type Root = ReferenceIndex_reference['queries'][number]

const ofRoot = (type: string, fields: readonly Root[]): ReferenceRow[] =>
  fields.map(({ name, summary, isPersonal }) => ({
    name,
    summary,
    isPersonal,
    to: `${schemaTypePath(type)}#${name}`,
  }))

/** Everything in a schema by kind: operations first, then types. */
export function referenceGroups(reference: ReferenceIndex_reference): ReferenceGroup[] {
  const { queries, mutations, subscriptions, types } = reference
  const ofKind = (kind: (typeof types)[number]['kind']): ReferenceRow[] =>
    types
      .filter(type => type.kind === kind)
      .map(({ name, summary }) => ({ name, summary, isPersonal: false, to: schemaTypePath(name) }))
  return [
    { id: 'queries', title: 'Queries', rows: ofRoot('Query', queries) },
    { id: 'subscriptions', title: 'Subscriptions', rows: ofRoot('Subscription', subscriptions) },
    { id: 'mutations', title: 'Mutations', rows: ofRoot('Mutation', mutations) },
    { id: 'objects', title: 'Objects', rows: ofKind('OBJECT') },
    { id: 'interfaces', title: 'Interfaces', rows: ofKind('INTERFACE') },
    { id: 'unions', title: 'Unions', rows: ofKind('UNION') },
    { id: 'enums', title: 'Enums', rows: ofKind('ENUM') },
    { id: 'inputs', title: 'Inputs', rows: ofKind('INPUT') },
    { id: 'scalars', title: 'Scalars', rows: ofKind('SCALAR') },
  ]
}

/** Filters rows: each word of the query must be part of the name or the summary. Empty groups are omitted. */
export function findInGroups(groups: readonly ReferenceGroup[], query: string): ReferenceGroup[] {
  const words = foldText(query).split(' ').filter(Boolean)
  return groups
    .map(group => ({
      ...group,
      rows: group.rows.filter(({ name, summary }) => {
        const text = foldText(`${name} ${summary}`)
        return words.every(word => text.includes(word))
      }),
    }))
    .filter(({ rows }) => rows.length > 0)
}
