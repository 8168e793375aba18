import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'

/** What an arbitrary operation may be as large as. */
export const queryLimits = { tokens: 1_000, depth: 10, aliases: 15, cost: 25_000 }

type Limit = keyof typeof queryLimits

const explanations: Record<Limit, string> = {
  tokens: 'words and signs of a document',
  depth: 'levels of fields',
  aliases: 'fields under another name',
  cost: 'a field counts one for each object that it may be read of, and 50 if it needs a call of its own',
}

/** A refusal that says which limit, and its value. */
export function limitError(limit: Limit): GraphQLError {
  const allowed = queryLimits[limit]
  return new GraphQLError(`Too large: ${limit} may be ${allowed} at most (${explanations[limit]}).`, {
    extensions: { code: 'LIMIT_EXCEEDED', limit, allowed, http: { status: 400 } },
  })
}

/** Fields for which a source is asked once for each object. */
const ownCalls = new Set([
  'priceHistory',
  'intradayHistory',
  'dividends',
  'upcomingDividends',
  'company',
  'fiftyTwoWeekChange',
  'adjustmentFactors',
  'trend',
  'announcements',
  'announcement',
  'notice',
  'body',
  'attachments',
  'previous',
  'next',
  'sector',
  'firstListedDate',
  'website',
  'contact',
  'directors',
  'meetings',
  'results',
  'upcomingListings',
])
const ownCallCost = 50
/** Lists by the name of their field, and what a page of them holds when nothing is said. */
const pages: Readonly<Record<string, number>> = {
  instruments: 200,
  announcements: 50,
  companies: 200,
  gainers: 5,
  decliners: 5,
}
/** What a list without pages is taken to hold. */
const usualList = 20
const lists = new Set(['dividends', 'meetings', 'results', 'upcomingListings', 'regulators'])

type Variables = Readonly<Record<string, unknown>>

function pageSize(field: FieldNode, variables: Variables): number {
  const first: ValueNode | undefined = field.arguments?.find(({ name }) => name.value === 'first')?.value
  const name = field.name.value
  const usual = pages[name]
  if (usual === undefined) return lists.has(name) ? usualList : 1
  const size =
    first?.kind === 'Variable'
      ? variables[first.name.value]
      : first?.kind === 'IntValue'
        ? Number(first.value)
        : undefined
  if (typeof size === 'number') return Math.max(1, size)
  // A company's instruments come without pages, under the name of a market's.
  const isPaged =
    field.selectionSet?.selections.some(each => each.kind === 'Field' && each.name.value === 'nodes') ?? false
  return name !== 'instruments' || isPaged ? usual : usualList
}

interface Measured {
  depth: number
  aliases: number
  cost: number
}

/** Adds up an operation with its fragments; each fragment is measured once, so nesting them gains nothing. */
function measure(document: DocumentNode, variables: Variables): Measured {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition)
  const known = new Map<string, Measured>()

  function ofFragment(name: string): Measured {
    const before = known.get(name)
    if (before) return before
    // A fragment within itself adds nothing here; validation refuses it.
    known.set(name, { depth: 0, aliases: 0, cost: 0 })
    const fragment = fragments.get(name)
    const measured = fragment ? ofSelections(fragment.selectionSet) : { depth: 0, aliases: 0, cost: 0 }
    known.set(name, measured)
    return measured
  }

  function ofField(field: FieldNode): Measured {
    const aliases = field.alias ? 1 : 0
    const name = field.name.value
    if (name === '__schema' || name === '__type') return { depth: 1, aliases, cost: 1 }
    const below = field.selectionSet ? ofSelections(field.selectionSet) : { depth: 0, aliases: 0, cost: 0 }
    const own = ownCalls.has(name) ? ownCallCost : 1
    return {
      depth: below.depth + 1,
      aliases: below.aliases + aliases,
      cost: own + below.cost * pageSize(field, variables),
    }
  }

  function ofSelections({ selections }: SelectionSetNode): Measured {
    const sum = { depth: 0, aliases: 0, cost: 0 }
    for (const selection of selections) {
      const part =
        selection.kind === 'Field'
          ? ofField(selection)
          : selection.kind === 'FragmentSpread'
            ? ofFragment(selection.name.value)
            : ofSelections(selection.selectionSet)
      sum.depth = Math.max(sum.depth, part.depth)
      sum.aliases += part.aliases
      sum.cost += part.cost
    }
    return sum
  }

  const operations = document.definitions.filter(
    (each): each is OperationDefinitionNode => each.kind === 'OperationDefinition',
  )
  const measured = operations.map(({ selectionSet }) => ofSelections(selectionSet))
  return {
    depth: Math.max(0, ...measured.map(({ depth }) => depth)),
    aliases: Math.max(0, ...measured.map(({ aliases }) => aliases)),
    cost: Math.max(0, ...measured.map(({ cost }) => cost)),
  }
}

/** The limit that a document breaks, or undefined. Tokens are counted by the parser. */
export function brokenLimit(document: DocumentNode, variables: Variables): Limit | undefined {
  const measured = measure(document, variables)
  return (['depth', 'aliases', 'cost'] as const).find(limit => measured[limit] > queryLimits[limit])
}
