import type { IncomingHttpHeaders } from 'node:http'

/** Request headers that select a variant. */
export interface Preconditions {
  accept?: string | undefined
  acceptEncoding?: string | undefined
  ifNoneMatch?: string | undefined
}

export const preconditionsOf = ({ headers }: Request): Preconditions => ({
  accept: headers.get('accept') ?? undefined,
  acceptEncoding: headers.get('accept-encoding') ?? undefined,
  ifNoneMatch: headers.get('if-none-match') ?? undefined,
})

/** The same from a `node:http` request. */
export const nodePreconditions = (headers: IncomingHttpHeaders): Preconditions => ({
  accept: headers.accept,
  acceptEncoding: headers['accept-encoding']?.toString(),
  ifNoneMatch: headers['if-none-match'],
})
