import type { LiveListener } from './live-client.ts'
import { createLiveConnection } from './live-connection.ts'
import { dispatch, type LiveEvent, type LiveMessage, tabLock, type TabOperations } from './live-message.ts'
import type { LiveOperation } from './live-operation.ts'

/** Work of the leading tab, which alone has the connection. */
export interface LiveLeader {
  /** Sets the operations of a tab, including this one. */
  receive(wish: TabOperations): void
}

interface LeaderOptions {
  me: string
  listener: LiveListener
  post: (message: LiveMessage) => void
  /** Ends the stream. The next leader opens its own. */
  signal: AbortSignal
}

export function createLiveLeader({ me, listener, post, signal }: LeaderOptions): LiveLeader {
  const tabs = new Map<string, TabOperations>()
  /** Number of restarts of each operation. */
  const revisions = new Map<string, number>()
  const publish = (event: LiveEvent) => {
    dispatch(listener, event)
    post(event)
  }
  const connection = createLiveConnection({
    onAnswer: (...values) => publish({ event: 'onAnswer', values }),
    onComplete: (...values) => publish({ event: 'onComplete', values }),
    onConnection: (...values) => publish({ event: 'onConnection', values }),
  })

  function follow(): void {
    if (signal.aborted) return
    const all = new Map<string, LiveOperation>()
    for (const { operations } of tabs.values())
      for (const [name, operation] of operations)
        all.set(name, { ...operation, revision: revisions.get(name) ?? 0 })
    connection.follow(all)
  }

  /** Counts restarts: a tab that joins later needs the current state, too. */
  function count({ from, operations }: TabOperations): void {
    const before = tabs.get(from)?.operations
    for (const [name, { revision }] of operations)
      if (before?.get(name)?.revision !== revision) revisions.set(name, (revisions.get(name) ?? 0) + 1)
  }

  function forget(tab: string): void {
    if (tabs.delete(tab)) follow()
  }

  /** Acquires the tab's lock, which is released when the tab closes or crashes. */
  function watch(tab: string): void {
    navigator.locks.request(tabLock(tab), { signal }, () => forget(tab)).catch(() => {})
  }

  signal.addEventListener('abort', () => connection.follow(new Map()), { once: true })
  return {
    receive(wish) {
      const { from, operations } = wish
      if (operations.size === 0) return forget(from)
      const isNew = !tabs.has(from)
      count(wish)
      tabs.set(from, wish)
      if (isNew && from !== me) watch(from)
      follow()
    },
  }
}
