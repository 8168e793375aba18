import { createLiveClient, type LiveClient, type LiveListener } from './live-client.ts'
import type { LiveOperation } from './live-operation.ts'
import { jitterAfterLoss } from './live-pause.ts'

/** One stream for any number of operations. It reconnects automatically. */
export interface LiveConnection {
  /** Sets the followed operations. Without any, the stream ends. */
  follow(operations: ReadonlyMap<string, LiveOperation>): void
}

/** Time to collect changes, because leaving and entering a page change the operations almost simultaneously. */
const gatherMs = 20

interface Followed {
  revision: number
  stop: () => void
}

export function createLiveConnection(listener: LiveListener): LiveConnection {
  const followed = new Map<string, Followed>()
  let operations = new Map<string, LiveOperation>()
  let client: LiveClient | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(apply, ms)
  }

  function close(): void {
    const closing = client
    client = undefined
    for (const { stop } of followed.values()) stop()
    followed.clear()
    closing?.dispose()
  }

  const open = () =>
    createLiveClient(
      {
        ...listener,
        onComplete(name) {
          operations.delete(name)
          followed.delete(name)
          listener.onComplete(name)
        },
      },
      () => {
        close()
        listener.onConnection('lost')
        plan(jitterAfterLoss())
      },
    )

  function apply(): void {
    if (operations.size === 0) {
      close()
      return listener.onConnection('waiting')
    }
    const current = (client ??= open())
    for (const [name, { revision, stop }] of followed) {
      if (operations.get(name)?.revision === revision) continue
      followed.delete(name)
      stop()
    }
    for (const [name, operation] of operations) {
      if (followed.has(name)) continue
      followed.set(name, { revision: operation.revision, stop: current.follow(name, operation) })
    }
  }

  return {
    follow(next) {
      operations = new Map(next)
      if (operations.size > 0) return plan(gatherMs)
      clearTimeout(timer)
      apply()
    },
  }
}
