import type { ApolloLink } from '@apollo/client'
import type { Connection } from './connection.ts'
import { type LiveQuestion, readLive } from './read-live.ts'

/** What came over a connection, by the names under which its questions were asked. */
export interface LiveListener {
  onAnswer(name: string, answer: ApolloLink.Result): void
  /** The question is over: it is not asked again. */
  onComplete(name: string): void
  onConnection(connection: Connection): void
}

/** One stream for however many questions; it comes back by itself when it breaks. */
export interface LiveConnection {
  /** Follows these from now on, each from its present state; without any, the stream ends. */
  follow(questions: ReadonlyMap<string, LiveQuestion>): void
}

/** A page that is left and one that is entered change the questions at nearly the same time. */
const gatherMs = 20
const firstPauseMs = 1_000
const longestPauseMs = 30_000

export function createLiveConnection(listener: LiveListener): LiveConnection {
  const { onAnswer, onComplete } = listener
  let wanted = new Map<string, LiveQuestion>()
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Waiting until it may come again: new questions are asked then. */
  let isPausing = false
  let tries = 0
  let told: Connection | undefined

  /** Once for each stream: whoever has asked for this one hears how it is. */
  function tell(connection: Connection): void {
    if (told !== connection) listener.onConnection(connection)
    told = connection
  }

  /** As long as it was told to, else by full jitter, so that a market full of readers does not come in one moment. */
  function pause(toldMs: number | undefined): void {
    clearTimeout(timer)
    isPausing = true
    timer = setTimeout(open, toldMs ?? Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** ++tries))
  }

  function open(): void {
    clearTimeout(timer)
    removeEventListener('online', open)
    isPausing = false
    current?.abort()
    current = told = undefined
    if (wanted.size === 0) tell('waiting')
    else void read((current = new AbortController()))
  }

  async function read(closing: AbortController): Promise<void> {
    const { signal } = closing
    const asked = [...wanted]
    /** How the gateway names the questions. */
    let names = new Map<string, string>()
    const onEvent = (event: string, data: string) => {
      if (signal.aborted) return
      const body: unknown = JSON.parse(data)
      tell('live')
      tries = 0
      if (event === 'operations')
        names = new Map((body as string[]).map((key, index) => [key, asked[index]?.[0] ?? '']))
      else hear(event, body, names)
    }
    const toldMs = await readLive({ questions: asked.map(([, question]) => question), signal, onEvent })
    if (current !== closing) return
    current = undefined
    if (wanted.size === 0) return tell('waiting')
    tell('lost')
    addEventListener('online', open)
    if (!isPausing) pause(toldMs)
  }

  function hear(event: string, body: unknown, names: ReadonlyMap<string, string>): void {
    if (event === 'next') {
      const answer = body as ApolloLink.Result
      return onAnswer(names.get(answer.extensions?.['operation'] as string) ?? '', answer)
    }
    const name = names.get(body as string) ?? ''
    // One that has ended before it was complete is asked for again; the others go on meanwhile.
    if (event === 'end') return pause(undefined)
    if (event !== 'complete') return
    wanted.delete(name)
    onComplete(name)
  }

  return {
    follow(questions) {
      wanted = new Map(questions)
      if (wanted.size === 0) return open()
      if (isPausing) return
      clearTimeout(timer)
      timer = setTimeout(open, gatherMs)
    },
  }
}
