import type { Clock } from '@exchange/market-time/clock'
import { plainResponse } from '../http/plain-response.ts'
import { createDependencyNotes } from '../response-cache/dependencies.ts'
import { createContent } from '../sources/content/content.ts'
import type { ContentSpace } from '../sources/content/content-space.ts'
import { assetResponse } from './asset-response.ts'
import { createPreviewSession } from './preview-session.ts'
import { createWebhook, webhookPath } from './webhook.ts'

/** What opens the content service's webhook and the preview; a door without its secret stays shut. */
export interface ContentSecrets {
  webhook?: string | undefined
  preview?: string | undefined
}

interface ContentDoorsOptions {
  space: ContentSpace
  secrets: ContentSecrets | undefined
  clock: Clock
  /** Whether browsers come by https. */
  isSecure: boolean
}

export type ContentDoors = ReturnType<typeof createContentDoors>

/** What stands below `/content` beside the graph: files, the webhook, and the way into a preview. */
export function createContentDoors({ space, secrets = {}, clock, isSecure }: ContentDoorsOptions) {
  const session = createPreviewSession({ secret: secrets.preview, clock, isSecure })
  const webhook = createWebhook({ secret: secrets.webhook, clock, onPublish: () => void space.sync.now() })
  return {
    /** Undefined for an address of anything else. */
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
    /** Whether an editor with a preview session asks. A GET never counts: its answer is anybody's. */
    isPreview: (request: Request): boolean => request.method === 'POST' && session.isOpen(request),
  }
}
