import { foldText } from '../../lib/fold-text.ts'
import { isSearchable } from './is-searchable.ts'

/** Something that can be found. */
export interface SearchHit {
  code: string
  registeredName: string | null
  /** A security's name, a company's short one, or a contract in words. */
  name: string
  marketType: string | null
  productCode: string | null
  contractCode: string | null
  isExpired: boolean
}

/** The groups, in the order in which they are shown; their names are their titles. */
export const searchGroups = ['companies', 'instruments', 'futures', 'options', 'regulators'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** All that can be found; a group is null when it cannot be had. */
export type Searchable = Record<SearchGroup, readonly SearchHit[] | null>

/** What was found in a group, the best first. Null when the group cannot be had. */
export interface FoundGroup {
  group: SearchGroup
  hits: readonly SearchHit[] | null
}

const fieldsOf: Record<SearchGroup, (hit: SearchHit) => (string | null)[]> = {
  companies: ({ code, name, registeredName }) => [code, name, registeredName],
  instruments: ({ code, name }) => [code, name],
  futures: ({ contractCode, code }) => [code, contractCode],
  options: ({ contractCode, code }) => [contractCode ?? code],
  regulators: ({ code, name, registeredName }) => [code, name, registeredName],
}

const foldedFields = new WeakMap<SearchHit, string[]>()

/** The code first. Folded once: a reader types much and fast. */
function folded(hit: SearchHit, group: SearchGroup): string[] {
  const known = foldedFields.get(hit)
  if (known) return known
  const fields = fieldsOf[group](hit).map(field => foldText(field ?? ''))
  foldedFields.set(hit, fields)
  return fields
}

/** How well a hit fits, 0 best: its very code, its code's beginning, a word's beginning, anywhere. Undefined when not. */
function rank([code = '', ...names]: string[], query: string): number | undefined {
  if (code === query) return 0
  if (code.startsWith(query)) return 1
  if (names.some(name => name.startsWith(query))) return 2
  if (names.some(name => name.includes(` ${query}`))) return 3
  return code.includes(query) || names.some(name => name.includes(query)) ? 4 : undefined
}

function find(hits: readonly SearchHit[], group: SearchGroup, query: string): SearchHit[] {
  return hits
    .flatMap(hit => {
      const fit = rank(folded(hit, group), query)
      return fit === undefined ? [] : [{ hit, fit }]
    })
    .sort((one, other) => one.fit - other.fit)
    .map(({ hit }) => hit)
}

/**
 * What a query finds, group by group: the very code first, then what begins with it, then what contains it; capitals,
 * macrons, and `&` for `and` do not matter. Nothing for a query of one character.
 */
export function findHits(all: Searchable, query: string): FoundGroup[] {
  const folding = foldText(query)
  if (!isSearchable(query)) return searchGroups.map(group => ({ group, hits: [] }))
  return searchGroups.map(group => {
    const hits = all[group]
    return { group, hits: hits && find(hits, group, folding) }
  })
}
