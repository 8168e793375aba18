import type { ApolloLink } from '@apollo/client'
import { setConnection } from './connection.ts'
import { noteEpoch } from './gateway-epoch.ts'
import { omitFailed } from './omit-failed.ts'
import type { LiveQuestion } from './read-live.ts'
import { createSharedLive } from './shared-live.ts'
import { createTurns } from './take-turns.ts'

interface FollowOptions {
  /** Of a persisted subscription. */
  hash: string
  variables: Record<string, unknown>
  onAnswer: (answer: ApolloLink.Result) => void
  /** Runs what changes much at once. */
  batch: (run: () => void) => void
  signal: AbortSignal
}

interface Follower {
  onAnswer: (answer: ApolloLink.Result) => void
  complete: () => void
}

const questions = new Map<string, LiveQuestion>()
const followers = new Map<string, Set<Follower>>()

/** Of the page's cache: there is one. */
let inBatch: FollowOptions['batch'] = run => run()
const takeInTurn = createTurns(run => inBatch(run))

const shared = createSharedLive({
  onAnswer: (name, answer) =>
    takeInTurn(() => {
      const mine = followers.get(name)
      if (!mine) return
      omitFailed(answer)
      noteEpoch(answer.extensions?.['epoch'])
      for (const { onAnswer } of mine) onAnswer(answer)
    }),
  onComplete: name =>
    takeInTurn(() => {
      for (const { complete } of followers.get(name) ?? []) complete()
    }),
  onConnection: setConnection,
})

/** Follows a live answer until it is complete or unwanted, over the one stream of this browser. */
export function followStream({ hash, variables, onAnswer, batch, signal }: FollowOptions): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  inBatch = batch
  const { promise: followed, resolve: complete } = Promise.withResolvers<void>()
  const name = hash + JSON.stringify(variables)
  const follower: Follower = { onAnswer, complete }
  const mine = followers.get(name) ?? new Set()
  followers.set(name, mine.add(follower))
  questions.set(name, { hash, variables })
  shared.follow(questions)
  signal.addEventListener('abort', () => complete(), { once: true })
  return followed.finally(() => {
    mine.delete(follower)
    if (mine.size > 0) return
    followers.delete(name)
    questions.delete(name)
    shared.follow(questions)
  })
}
