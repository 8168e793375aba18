import type { Clock } from '@exchange/market-time/clock'
import { plainResponse } from '../http/plain-response.ts'
import { createDependencyNotes } from '../response-cache/dependencies.ts'
import { createContent } from '../sources/content/content.ts'
import type { ContentSpace } from '../sources/content/content-space.ts'
import { assetResponse } from './asset-response.ts'
import { createPreviewSession } from './preview-session.ts'
import { createWebhook, webhookPath } from './webhook.ts'

/** Secrets of the content service's webhook and the preview; without its secret, each is disabled. */
export interface ContentSecrets {
  webhook?: readonly string[] | undefined
  preview?: readonly string[] | undefined
}

interface ContentDoorsOptions {
  space: ContentSpace
  secrets: ContentSecrets | undefined
  clock: Clock
  /** Whether browsers use https. */
  isSecure: boolean
}

export type ContentDoors = ReturnType<typeof createContentDoors>

/** Endpoints below `/content` in addition to the graph: files, the webhook, and the preview login. */
export function createContentDoors({ space, secrets = {}, clock, isSecure }: ContentDoorsOptions) {
  const session = createPreviewSession({ secrets: secrets.preview, clock, isSecure })
  const webhook = createWebhook({ secrets: secrets.webhook, clock, onPublish: () => void space.sync.now() })
  return {
    /** Undefined for other addresses. */
    async answer(request: Request, address: URL): Promise<Response | undefined> {
      if (!address.pathname.startsWith('/content/')) return undefined
      if (address.pathname === webhookPath) return webhook(request)
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return plainResponse(405, 'This is only read.')
      const content = createContent({ space, hasGate: true, note: createDependencyNotes().note })
      const drafts = session.isOpen(request) ? space.preview : undefined
      return (
        session.answer(address) ?? assetResponse(request, address, { files: space.files, content, drafts })
      )
    },
    /** Whether the request is from an editor with a preview session. A GET never counts, because its answer is public. */
    isPreview: (request: Request): boolean => request.method === 'POST' && session.isOpen(request),
  }
}
