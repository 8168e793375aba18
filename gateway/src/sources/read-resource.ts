import type { Clock } from '@exchange/market-time/clock'
import type { Log } from '../log.ts'
import type { Http } from './http.ts'
import type { LastGood } from './last-good.ts'
import type { Resource } from './resource.ts'
import { SourceError } from './source-error.ts'

interface ResourceReaderOptions {
  http: Http
  clock: Clock
  log: Log
}

/** Asks for a resource and understands the answer, in the light of what was known before. Throws SourceErrors only. */
export type ResourceReader = <T>(
  resource: Resource<T>,
  before: LastGood<T> | undefined,
) => Promise<LastGood<T>>

export function createResourceReader({ http, clock, log }: ResourceReaderOptions): ResourceReader {
  const { source } = http

  async function ask<T>(resource: Resource<T>, before: LastGood<T> | undefined): Promise<LastGood<T>> {
    const { path, parse, asAt, maxBytes, logsAbsence = true } = resource
    const answer = await http.getJson(path, { validators: before?.validators, maxBytes })
    const readAt = clock.now()
    if (answer.kind === 'unchanged') {
      if (before) return { ...before, readAt }
      throw new SourceError({
        source,
        kind: 'GARBLED',
        detail: `${path}: unchanged, though nothing is known`,
      })
    }
    if (answer.kind === 'document') {
      const { body, text, validators, isSimulated } = answer
      const value = parse(body)
      const modified = Date.parse(validators.lastModified ?? '')
      const stamp = value !== null && asAt ? asAt(value) : Number.isFinite(modified) ? modified : null
      return { value, text, validators, asAt: stamp, readAt, isSimulated }
    }
    // A firewall's refusal must not make something known disappear.
    if (before && before.value !== null && !answer.isCertain)
      throw new SourceError({ source, kind: 'UNAVAILABLE', detail: `${path}: refused, though it was known` })
    if (logsAbsence) log.warn({ source, path }, 'Failed to fetch data')
    return { value: null, text: '', validators: undefined, asAt: null, readAt, isSimulated: false }
  }

  return async (resource, before) => {
    try {
      return await ask(resource, before)
    } catch (error) {
      if (error instanceof SourceError) throw error
      throw new SourceError({ source, kind: 'GARBLED', detail: resource.path, cause: error })
    }
  }
}
