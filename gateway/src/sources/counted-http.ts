import type { Http } from './http.ts'
import { SourceError } from './source-error.ts'

/** How a call to an upstream went: `DOCUMENT`, `UNCHANGED`, `ABSENT`, `STREAM`, or the kind of its failure. */
export type CallCounts = ReadonlyMap<string, number>

/** The same upstream, counting its calls by result; a call and its retry are one. What was left by its asker is none. */
export function countCalls(http: Http): { http: Http; counts: () => CallCounts } {
  const counts = new Map<string, number>()
  const count = (result: string) => counts.set(result, (counts.get(result) ?? 0) + 1)
  const failed = (error: unknown): never => {
    count(error instanceof SourceError ? error.kind : 'UNAVAILABLE')
    throw error
  }
  return {
    counts: () => counts,
    http: {
      ...http,
      async getJson(path, request) {
        const answer = await http.getJson(path, request).catch(failed)
        count(answer.kind.toUpperCase())
        return answer
      },
      async open(path, request) {
        const response = await http
          .open(path, request)
          .catch((error: unknown) => (request.signal.aborted ? Promise.reject(error) : failed(error)))
        count('STREAM')
        return response
      },
    },
  }
}
