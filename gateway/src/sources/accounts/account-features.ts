import { z } from 'zod'
import { type AccountFeature, accountFeatures } from '../../domain/members/account-feature.ts'
import type { Reading } from '../../domain/site/freshness.ts'
import { resource } from '../upstream/resource.ts'
import type { UpstreamCache } from '../upstream/upstream-cache.ts'

/** `GET /features`: names of the service's capabilities beyond the specification. Unknown names are dropped. */
const FeaturesBody = z.object({ features: z.array(z.string()) })

const minuteMs = 60_000

const features = resource({
  path: '/features',
  parse: body => FeaturesBody.parse(body).features,
  freshMs: 5 * minuteMs,
  emptyFreshMs: minuteMs,
  // Another implementation of the service may support fewer.
  mayShrink: 'ALWAYS',
  logsAbsence: false,
})

/** Capabilities of the account service, the same for every visitor. */
export interface AccountFeatures {
  /** Empty for a service that only implements the specification. */
  list(): Promise<AccountFeature[]>
  /** Whether a new password may be sent in the body; the specification puts it in the address. */
  takesPasswordInBody(): Promise<boolean>
}

interface FeaturesOptions {
  cache: UpstreamCache
  note: (reading: Pick<Reading<unknown>, 'key' | 'freshUntil'>) => void
}

export function createAccountFeatures({ cache, note }: FeaturesOptions): AccountFeatures {
  async function names(): Promise<readonly string[]> {
    const { value, key, freshUntil } = await cache.read(features)
    // The freshness is left out: a stale list does not mark the response as last known.
    note({ key, freshUntil })
    return value ?? []
  }
  return {
    async list() {
      const listed = await names()
      return accountFeatures.filter(name => listed.includes(name))
    },
    takesPasswordInBody: async () => (await names()).includes('PASSWORD_IN_BODY'),
  }
}
