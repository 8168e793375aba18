import { LRUCache } from 'lru-cache'
import { headerLength, weightsIn } from './weights.ts'

const ownType = 'application/graphql-response+json'
const jsonType = 'application/json'

/** What an answer may be called; `undefined` when a reader takes neither. */
export type MediaType = typeof ownType | typeof jsonType

const decided = new LRUCache<string, MediaType | 'neither'>({
  max: 500,
  maxSize: 50_000,
  sizeCalculation: headerLength,
})

function decide(header: string): MediaType | 'neither' {
  const weights = weightsIn(header)
  const weight = (type: MediaType) =>
    weights.get(type) ?? weights.get('application/*') ?? weights.get('*/*') ?? 0
  if (weight(ownType) > 0 && weight(ownType) >= weight(jsonType)) return ownType
  return weight(jsonType) > 0 ? jsonType : 'neither'
}

/** The name by which a reader of GraphQL answers wants them, by the Accept header; GraphQL's own unless told. */
export function mediaTypeFor(accept: string | undefined): MediaType | undefined {
  if (!accept) return ownType
  const known = decided.get(accept) ?? decide(accept)
  decided.set(accept, known)
  return known === 'neither' ? undefined : known
}
