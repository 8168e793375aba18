import { LRUCache } from 'lru-cache'
import { headerLength, qualityValues } from './quality-values.ts'

const ownType = 'application/graphql-response+json'
const jsonType = 'application/json'

/** The media type of a GraphQL response. */
export type MediaType = typeof ownType | typeof jsonType

/** Event streams in an Accept header: preferred over every other type of `/graphql`, accepted as well, or refused. */
export type StreamWish = 'preferred' | 'accepted' | 'refused'

interface Decision {
  /** Undefined if neither is accepted. */
  type: MediaType | undefined
  stream: StreamWish
}

const decided = new LRUCache<string, Decision>({
  max: 500,
  maxSize: 50_000,
  sizeCalculation: headerLength,
})

function streamWish(stream: number, others: readonly number[]): StreamWish {
  if (!(stream > 0)) return 'refused'
  return others.every(other => stream > other) ? 'preferred' : 'accepted'
}

function decide(header: string): Decision {
  const weights = qualityValues(header)
  /** The most specific range that matches decides (RFC 9110, 12.5.1). */
  const weight = (type: string) =>
    weights.get(type) ?? weights.get(`${type.split('/')[0]}/*`) ?? weights.get('*/*') ?? 0
  const [own, json] = [weight(ownType), weight(jsonType)]
  const other = json > 0 ? jsonType : undefined
  return {
    type: own > 0 && own >= json ? ownType : other,
    stream: streamWish(weight('text/event-stream'), [own, json, weight('text/html')]),
  }
}

function decisionFor(accept: string): Decision {
  const decision = decided.get(accept) ?? decide(accept)
  decided.set(accept, decision)
  return decision
}

/** The media type preferred by an Accept header; GraphQL's own by default, undefined if neither is accepted. */
export const mediaTypeFor = (accept: string | undefined): MediaType | undefined =>
  accept ? decisionFor(accept).type : ownType

/** The wish for an event stream in an Accept header; accepted by default. */
export const streamWishFor = (accept: string | null | undefined): StreamWish =>
  accept ? decisionFor(accept).stream : 'accepted'
