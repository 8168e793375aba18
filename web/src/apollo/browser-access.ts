import type { ApolloClient } from '@apollo/client'
import { isAnswered } from './answered.ts'
import type { Ask } from './ask.ts'
import type { GatewayAccess } from './gateway-context.ts'

/** The browser's way to the gateway: what was answered a short while ago is not asked again. */
export function createBrowserAccess(client: ApolloClient, ask: Ask): GatewayAccess {
  return {
    // A page says itself what it misses, and offers to ask again; nothing else on it is lost.
    ask: (hash, variables) => ask(hash, variables).catch(() => null),
    cached: (query, variables) =>
      isAnswered(client, query, variables) ? (client.readQuery({ query, variables }) ?? null) : null,
  }
}
