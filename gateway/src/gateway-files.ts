import { archiveResponse } from './archive/archive-response.ts'
import { attachmentPath, attachmentResponse } from './announcements/documents/attachment-response.ts'
import { auctionDocumentResponse } from './announcements/documents/auction-document-response.ts'
import { createCachedDocuments } from './execution/cached-documents.ts'
import { createPrivateDocuments } from './execution/private-documents.ts'
import { createGraphqlFiles } from './execution/graphql-files.ts'
import type { FinishedResponse } from './http/finished-response.ts'
import { finishedResponse } from './http/node-response.ts'
import { type Preconditions, preconditionsOf } from './http/preconditions.ts'
import { type ContextOptions, createContext } from './execution/context.ts'
import type { PlaygroundPage } from './execution/playground-page.ts'
import type { GatewaySources } from './gateway-sources.ts'
import { createDependencyNotes } from './response-cache/dependencies.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'

interface FilesOptions {
  sources: GatewaySources
  shared: ContextOptions
  responses: ResponseCache
  playground: PlaygroundPage | undefined
  /** Files with the state of the site. */
  statusFile: (path: string, preconditions: Preconditions) => Promise<FinishedResponse> | undefined
  origin: string | null
}

/** Members' own calendars, archived files, the status, feeds, calendars, announcements' documents and files of the graph; undefined for other addresses. */
export function createFiles({ sources, shared, responses, playground, statusFile, origin }: FilesOptions) {
  const cachedDocuments = createCachedDocuments({ responses, shared, origin })
  const privateDocument = createPrivateDocuments({ shared, origin })
  const graphqlFile = createGraphqlFiles({ responses, playground })
  const readers = () => createContext(shared, createDependencyNotes())
  const { files } = sources.announcements

  return async (request: Request, address: URL, reader: string): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const found =
      (await privateDocument(request, address.pathname, reader)) ??
      (await archiveResponse(request, address, sources.archive)) ??
      (await auctionDocumentResponse(request, address, { files, readers }))
    if (found) return found
    const [, id, number] = attachmentPath.exec(address.pathname) ?? []
    if (id !== undefined && number !== undefined)
      return attachmentResponse(request, [id, number], { files, announcements: readers().announcements })
    const preconditions = preconditionsOf(request)
    const finished =
      (await statusFile(address.pathname, preconditions)) ??
      (await cachedDocuments(address, preconditions)) ??
      (await graphqlFile(address.pathname, preconditions))
    return finished && finishedResponse(finished, request)
  }
}
