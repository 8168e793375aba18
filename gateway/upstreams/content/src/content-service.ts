import { fileURLToPath } from 'node:url'
import type { Clock } from '@exchange/market-time/clock'
import { answerDelivery } from './delivery/answer-delivery.ts'
import { ApiError, errorResponse, invalidToken, notFound, tooManyRequests } from './http/api-error.ts'
import { isAuthorised } from './http/access-token.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { createAssetFiles } from './pictures/asset-files.ts'
import type { SpaceFolder } from './space/space-folder.ts'

export { describeFault, type Fault } from './space/fault.ts'
export { openSpaceFolder, type SpaceFolder } from './space/space-folder.ts'

/** The folder of the content that the product ships. */
export const shippedContent = fileURLToPath(new URL('../site', import.meta.url))

export interface ContentServiceOptions {
  folder: SpaceFolder
  clock: Clock
  /** The token for published content. */
  token: string
  /** The token for drafts; without it they cannot be read. */
  previewToken?: string | undefined
  /** Names of the space and its environment in addresses: `exchange` and `master`. */
  space?: string | undefined
  environment?: string | undefined
  /** Further requests in the same second get a 429; pictures do not count. Default: unlimited. */
  requestsPerSecond?: number | undefined
}

/** A delivery API in Contentful's format, with its preview and its pictures. */
export interface ContentService {
  fetch(request: Request): Promise<Response>
}

const resource =
  /^(?<preview>\/preview)?\/spaces\/(?<space>[^/]+)(?:\/environments\/(?<environment>[^/]+))?(?:\/(?<kind>entries|assets|content_types|locales|tags|taxonomy\/concepts|taxonomy\/concept-schemes|sync)(?:\/(?<id>[\w.-]+))?)?\/?$/

/** Serves the delivery API below `/spaces`, the preview API below `/preview/spaces`, files below `/assets-files`. */
export function createContentService(options: ContentServiceOptions): ContentService {
  const { folder, clock, token, previewToken, space = 'exchange', environment = 'master' } = options
  const mayAnswer = createRateLimit(options.requestsPerSecond ?? Infinity, clock)
  const files = createAssetFiles(folder, space)

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new ApiError(405, ['MethodNotAllowed', 'Only GET and HEAD are answered.'], {
        headers: { allow: 'GET, HEAD' },
      })
    const url = new URL(request.url)
    if (url.pathname.startsWith('/assets-files/')) return files.answer(request, url)
    const parts = resource.exec(url.pathname)?.groups
    if (!parts) throw notFound({ path: url.pathname })
    const isPreview = parts.preview !== undefined
    if (!mayAnswer()) throw tooManyRequests()
    if (!isAuthorised(request, url, isPreview ? previewToken : token)) throw invalidToken()
    if (parts.space !== space) throw notFound({ sys: { type: 'Space', id: parts.space } })
    if ((parts.environment ?? 'master') !== environment)
      throw notFound({ sys: { type: 'Environment', id: parts.environment } })
    const current = await folder.current()
    return answerDelivery(request, {
      url,
      space: current,
      isPreview,
      place: { model: current.model, space, environment, host: url.host },
      kind: parts.kind,
      id: parts.id,
    })
  }

  return { fetch: request => answer(request).catch(errorResponse) }
}
