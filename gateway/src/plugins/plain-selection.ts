import { type FieldNode, Kind } from 'graphql'

/** A list's fields as they were asked for: by which name, and what is read. */
export type Selection = readonly { as: string; key: string }[]

/** Undefined where more than plain fields is selected: arguments, fragments or directives. */
export function selectionOf(field: FieldNode): Selection | undefined {
  const selected = field.selectionSet?.selections ?? []
  const isPlain = selected.every(
    each => each.kind === Kind.FIELD && !each.directives?.length && !each.arguments?.length,
  )
  if (!isPlain || selected.length === 0) return undefined
  return selected.flatMap(each =>
    each.kind === Kind.FIELD ? [{ as: each.alias?.value ?? each.name.value, key: each.name.value }] : [],
  )
}
