import type { ApolloLink } from '@apollo/client'
import { connection } from './connection.ts'
import { gatewayEpoch } from './gateway-epoch.ts'
import type { LiveOperation } from './live-operation.ts'
import { createSharedLive } from './shared-live.ts'

export interface FollowOptions {
  /** Hash of a persisted subscription. */
  hash: string
  variables: Record<string, unknown>
  onAnswer: (answer: ApolloLink.Result) => void
  signal: AbortSignal
}

/** Follows a subscription until it completes or is aborted. */
export type Follow = (options: FollowOptions) => Promise<void>

interface Follower {
  onAnswer: (answer: ApolloLink.Result) => void
  complete: () => void
}

/** Follows subscriptions over the browser's single stream. */
export function createStreamFollower(): Follow {
  const operations = new Map<string, LiveOperation>()
  const followers = new Map<string, Set<Follower>>()
  let revision = 0
  const shared = createSharedLive({
    onAnswer(name, answer) {
      // A tab opened later missed the connection event.
      connection('live')
      const own = followers.get(name)
      if (!own) return
      gatewayEpoch(answer.extensions?.['epoch'])
      for (const { onAnswer } of own) onAnswer(answer)
    },
    onComplete(name) {
      for (const { complete } of followers.get(name) ?? []) complete()
    },
    onConnection: connection,
  })
  return ({ hash, variables, onAnswer, signal }) => {
    if (signal.aborted) return Promise.resolve()
    const { promise: followed, resolve: complete } = Promise.withResolvers<void>()
    const name = hash + JSON.stringify(variables)
    const follower: Follower = { onAnswer, complete }
    const own = followers.get(name) ?? new Set()
    followers.set(name, own.add(follower))
    revision += 1
    operations.set(name, { hash, variables, revision })
    shared.follow(operations)
    signal.addEventListener('abort', () => complete(), { once: true })
    return followed.finally(() => {
      own.delete(follower)
      if (own.size > 0) return
      followers.delete(name)
      operations.delete(name)
      shared.follow(operations)
    })
  }
}
