import type { Gateway } from '@exchange/gateway'
import { persistedUrl } from '../../src/apollo/ask.ts'
import type { Made } from '../drawings.ts'
import { securityHeaders } from '../security-headers.ts'

/** Response to a query by the hash of its document, with what it depends on. */
export interface SharedAnswer {
  /** Null after an error of the whole query. */
  data: unknown
  hasErrors: boolean
  dependencies: Made['dependencies']
}

export async function readShared(gateway: Gateway, hash: string, variables: object): Promise<SharedAnswer> {
  const answer = await gateway.query(persistedUrl(hash, variables))
  if (!answer) throw new Error(`The gateway does not know the operation ${hash}`)
  const { data, errors } = JSON.parse(answer.text()) as { data: unknown; errors?: unknown }
  const { keys, freshUntil } = answer.dependencies
  const dependencies = { keys, freshUntil: Math.min(freshUntil, answer.staleAt) }
  return { data, hasErrors: errors !== undefined, dependencies }
}

/** Text for a subject that does not exist (404), or that cannot be read now (503). */
export function withoutSubject({ hasErrors, dependencies }: SharedAnswer, unavailable: string): Made {
  return {
    status: hasErrors ? 503 : 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...securityHeaders },
    body: hasErrors ? unavailable : 'There is nothing at this address\n',
    dependencies,
    hasErrors,
  }
}
