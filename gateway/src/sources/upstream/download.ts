import type { Clock } from '@exchange/market-time/clock'
import type { Download } from './cache-entry.ts'
import type { Http } from './http.ts'
import type { SourceFile } from './last-good.ts'
import { rowCount } from './list-loss.ts'
import { parseJson } from './parse-json.ts'
import { freshFor, type ResourceOptions, type Slot } from './resource.ts'
import { SourceError } from '../../domain/site/source-error.ts'

type ResourceRequest = Pick<ResourceOptions<unknown>, 'path' | 'maxBytes' | 'decidesExistence' | 'headersMs'>

/**
 * Returns the current file of a resource. Throws SourceErrors only. A call for another resource of the same file is
 * shared if it succeeds. `onCall` runs before each call to the source.
 */
export function createDownloads(http: Http, clock: Clock, onCall: () => void) {
  /** Requests a file unless it is unchanged since `previous`. */
  async function download(
    { path, maxBytes, decidesExistence, headersMs }: ResourceRequest,
    previous: SourceFile | null,
  ): Promise<Download> {
    const { validators } = previous ?? {}
    const answer = await http.getJson(path, { validators, maxBytes, decidesExistence, headersMs })
    const readAt = clock.now()
    if (answer.kind === 'absent') return { file: null, isCertain: answer.isCertain, readAt }
    if (answer.kind === 'document') {
      const { body, text, isSimulated, serverTime } = answer
      const file = { text, validators: answer.validators, isSimulated, serverTime }
      return { file, body: () => body, readAt }
    }
    if (previous) return copyOf(previous, readAt)
    const detail = `${path}: unchanged, though there is no copy`
    throw new SourceError({ source: http.source, kind: 'GARBLED', detail })
  }

  return async <T>({ entry, resource, state }: Slot<T>): Promise<Download> => {
    while (entry.download) {
      const shared = await entry.download.catch(() => undefined)
      if (shared?.file) return shared
    }
    const { newest } = entry
    const isFresh = newest && clock.now() - newest.readAt < freshFor(resource, newest)
    if (isFresh && newest.file && newest.readAt > state.parsedAt) return copyOf(newest.file, newest.readAt)
    onCall()
    const call = download(resource, confirmable({ entry, resource, state }))
    entry.download = call
    return call.finally(() => {
      if (entry.download === call) entry.download = undefined
    })
  }
}

/**
 * The file that a 304 may confirm. An empty or reduced list is downloaded again: the same validators may belong to the
 * full list.
 */
function confirmable<T>({ entry, resource, state: { good } }: Omit<Slot<T>, 'key'>): SourceFile | null {
  const latest = good ?? entry.newest
  if (!latest || latest.isReduced || rowCount(latest.value) === 0) return null
  const isEmpty = good && good.value !== null && resource.isEmpty?.(good.value)
  return isEmpty ? null : latest.file
}

/** An earlier copy as a new download. */
const copyOf = (file: SourceFile, readAt: number): Download => ({
  file,
  body: () => parseJson(file.text),
  readAt,
})
