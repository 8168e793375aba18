import { documentAt, type RequestedDocument } from '../announcements/documents/document-at.ts'
import type { FinishedResponse } from '../http/finished-response.ts'
import type { Preconditions } from '../http/preconditions.ts'
import { createDependencyNotes } from '../response-cache/dependencies.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import type { FreshResponse } from '../response-cache/variants.ts'
import { type ContextOptions, createContext } from './context.ts'
import { noSniffing } from '../http/plain-response.ts'

/** Feeds and calendars from the response cache; undefined for other addresses. */
export type CachedDocuments = (
  address: URL,
  preconditions: Preconditions,
) => Promise<FinishedResponse> | undefined

interface CachedDocumentsOptions {
  responses: ResponseCache
  shared: ContextOptions
  /** The site's public origin; null for relative addresses. */
  origin: string | null
}

export function createCachedDocuments({
  responses,
  shared,
  origin,
}: CachedDocumentsOptions): CachedDocuments {
  async function make(document: RequestedDocument): Promise<FreshResponse> {
    const notes = createDependencyNotes()
    const { type, text, isIncomplete } = await document.make(createContext(shared, notes))
    return {
      status: 200,
      headers: {
        'content-type': type,
        ...noSniffing,
        'access-control-allow-origin': '*',
      },
      body: text,
      dependencies: notes.sum(),
      hasErrors: isIncomplete,
    }
  }

  return (address, preconditions) => {
    const document = documentAt(address, origin)
    if (!document) return undefined
    const key = `document ${document.path}`
    const cached = responses.get({ key, address: key, make: () => make(document) })
    return cached.then(response => response.prepared(preconditions))
  }
}
