import type { ResponseCache } from './response-cache.ts'

/** Responses since the start: from the cache, made for the first time, or made again. */
export interface ResponseCounts {
  hits: number
  made: number
}

/** The same cache with counts. */
export function countResponses(responses: ResponseCache): {
  responses: ResponseCache
  counts: () => ResponseCounts
} {
  const counts: ResponseCounts = { hits: 0, made: 0 }
  return {
    counts: () => counts,
    responses: {
      ...responses,
      peek(address, preconditions, reader) {
        const found = responses.peek(address, preconditions, reader)
        if (found) counts.hits += 1
        return found
      },
      get(request, reader) {
        const make: typeof request.make = causedBy => {
          counts.made += 1
          return request.make(causedBy)
        }
        return responses.get({ ...request, make }, reader)
      },
    },
  }
}
