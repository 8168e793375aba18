import { LRUCache } from 'lru-cache'
import { headerLength, qualityValues } from './quality-values.ts'

const ownType = 'application/graphql-response+json'
const jsonType = 'application/json'

/** The media type of a GraphQL response. */
export type MediaType = typeof ownType | typeof jsonType

const decided = new LRUCache<string, MediaType | 'neither'>({
  max: 500,
  maxSize: 50_000,
  sizeCalculation: headerLength,
})

function decide(header: string): MediaType | 'neither' {
  const weights = qualityValues(header)
  const weight = (type: MediaType) =>
    weights.get(type) ?? weights.get('application/*') ?? weights.get('*/*') ?? 0
  if (weight(ownType) > 0 && weight(ownType) >= weight(jsonType)) return ownType
  return weight(jsonType) > 0 ? jsonType : 'neither'
}

/** The media type preferred by an Accept header; GraphQL's own by default, undefined if neither is accepted. */
export function mediaTypeFor(accept: string | undefined): MediaType | undefined {
  if (!accept) return ownType
  const type = decided.get(accept) ?? decide(accept)
  decided.set(accept, type)
  return type === 'neither' ? undefined : type
}
