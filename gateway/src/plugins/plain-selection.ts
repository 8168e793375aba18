import { type DirectiveNode, type FieldNode, Kind, type SelectionNode, type VariableNode } from 'graphql'

/** A list's fields as they were asked for: by which name, and what is read. */
export type Selection = readonly { as: string; key: string }[]

/** What is read, depending on one variable of the operation. */
export interface Choice {
  /** When the variable is true, or there is none. */
  selection: Selection
  /** When it is false. */
  otherwise?: Selection
  variable?: VariableNode
}

interface Condition {
  variable: VariableNode
  isIncluded: boolean
}

/** Undefined where more than plain fields is selected: arguments, fragments or directives. */
export function selectionOf(field: FieldNode): Selection | undefined {
  const choice = choiceOf(field)
  return choice?.variable === undefined ? choice?.selection : undefined
}

/** Likewise, with fields that one variable includes or skips. */
export function choiceOf(field: FieldNode): Choice | undefined {
  const selected = (field.selectionSet?.selections ?? []).map(plainField)
  if (selected.length === 0 || !selected.every(each => each !== null)) return undefined
  const conditions = selected.flatMap(({ condition }) => condition ?? [])
  const [first] = conditions
  if (conditions.some(({ variable }) => variable.name.value !== first?.variable.name.value)) return undefined
  const picked = (isTrue: boolean) =>
    selected
      .filter(({ condition }) => condition === null || condition.isIncluded === isTrue)
      .map(({ as, key }) => ({ as, key }))
  const selection = picked(true)
  if (!first) return { selection }
  const otherwise = picked(false)
  return selection.length === 0 || otherwise.length === 0
    ? undefined
    : { selection, otherwise, variable: first.variable }
}

function plainField(each: SelectionNode) {
  if (each.kind !== Kind.FIELD || each.arguments?.length) return null
  const [directive, another] = each.directives ?? []
  const condition = directive ? conditionOf(directive) : null
  if (another || condition === undefined) return null
  return { as: each.alias?.value ?? each.name.value, key: each.name.value, condition }
}

/** Undefined for any other directive, and for one that a variable does not decide. */
function conditionOf({ name, arguments: given }: DirectiveNode): Condition | undefined {
  const value = given?.[0]?.value
  const isKnown = name.value === 'include' || name.value === 'skip'
  return isKnown && value?.kind === Kind.VARIABLE
    ? { variable: value, isIncluded: name.value === 'include' }
    : undefined
}
