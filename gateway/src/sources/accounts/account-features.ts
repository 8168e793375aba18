import { z } from 'zod'
import { type AccountFeature, accountFeatures } from '../../domain/account-feature.ts'
import type { Reading } from '../../domain/freshness.ts'
import { resource } from '../upstream/resource.ts'
import type { UpstreamCache } from '../upstream/upstream-cache.ts'

/** `GET /features`: names of what the service answers beyond the specified calls. Names of another version are left out. */
const FeaturesBody = z.object({ features: z.array(z.string()) })

const minuteMs = 60_000

const features = resource({
  path: '/features',
  parse: body => FeaturesBody.parse(body).features,
  freshMs: 5 * minuteMs,
  emptyFreshMs: minuteMs,
  // A service of another maker may well do less.
  mayShrink: 'ALWAYS',
  logsAbsence: false,
})

/** What the account service can do, the same for everyone. */
export interface AccountFeatures {
  /** Empty for a service that only answers as specified. */
  list(): Promise<AccountFeature[]>
  /** Whether a new password may go in a body, rather than in the address as specified. */
  takesPasswordInBody(): Promise<boolean>
}

interface FeaturesOptions {
  cache: UpstreamCache
  note: (reading: Pick<Reading<unknown>, 'key' | 'freshUntil'>) => void
}

export function createAccountFeatures({ cache, note }: FeaturesOptions): AccountFeatures {
  async function names(): Promise<readonly string[]> {
    const { value, key, freshUntil } = await cache.read(features)
    // What was last known of it misleads nobody: it marks no answer as last known.
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
