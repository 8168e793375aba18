import { resultWithin } from '../lib/result-within.ts'
import { AccountFeatures } from './__generated__/account-features.graphql.ts'
import { preload } from './preload.ts'

/** Maximum wait for the account service's features. After it, the parts of a page that need one are added later. */
const patienceMs = 300

/** Preloads the account service's features for a page that does not depend on it. */
export const preloadFeatures = (context: Parameters<typeof preload>[0]) =>
  resultWithin(preload(context, AccountFeatures, {}), patienceMs)

/** Loader of a member's page that differs by these features. It loads no personal data: the page is the same for everybody. */
export async function loadFeatures({ context }: { context: Parameters<typeof preload>[0] }): Promise<null> {
  await preload(context, AccountFeatures, {})
  return null
}
