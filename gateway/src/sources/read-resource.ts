import type { Clock } from '@exchange/market-time/clock'
import type { Log } from '../log.ts'
import type { Http, JsonDocument } from './http.ts'
import type { LastGood } from './last-good.ts'
import { pastTime } from './past-time.ts'
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
    const { path, maxBytes, decidesExistence, logsAbsence = true } = resource
    const answer = await http.getJson(path, { validators: before?.validators, maxBytes, decidesExistence })
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
      return { ...goodOf(resource, answer), readAt }
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

/** A delayed document is published so many minutes after its figures were true. */
function goodOf<T>({ parse, asAt, delayMinutes = 0 }: Resource<T>, document: JsonDocument) {
  const { body, text, validators, isSimulated, serverTime } = document
  const value = parse(body, serverTime)
  const own = value !== null && asAt ? pastTime(asAt(value), serverTime) : null
  const trueAt = Date.parse(validators.lastModified ?? '') - delayMinutes * 60_000
  return { value, text, validators, asAt: own ?? (Number.isFinite(trueAt) ? trueAt : null), isSimulated }
}
