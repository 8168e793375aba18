import type { LiveListener } from './live-client.ts'
import { createLiveConnection, type LiveConnection } from './live-connection.ts'
import { createLiveLeader, type LiveLeader } from './live-leader.ts'
import { dispatch, holdLock, leaderLock, type LiveMessage, tabLock } from './live-message.ts'
import type { LiveOperation } from './live-operation.ts'

/** Delay that joins leaving one page and entering another into one change for the other tabs. */
const lingerMs = 50

/** This tab's membership while it follows anything. */
interface Membership {
  /** Sends this tab's operations to the leader. */
  send(): void
  leave(): void
}

/**
 * One stream for all tabs of a browser, whose connections per site are limited. The leading tab, chosen by a lock, follows all
 * tabs' operations and broadcasts their events. Each tab's own lock shows when it is gone. Without lock support each tab has its
 * own stream.
 */
export function createSharedLive(listener: LiveListener): LiveConnection {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return createLiveConnection(listener)
  const me = String(Math.random())
  let operations: ReadonlyMap<string, LiveOperation> = new Map()
  let membership: Membership | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  function join(): Membership {
    const ending = new AbortController()
    const { signal } = ending
    const channel = new BroadcastChannel('live')
    const post = (message: LiveMessage) => channel.postMessage(message)
    let leader: LiveLeader | undefined
    let isLocked = false

    function send(): void {
      const wish = { from: me, operations }
      if (leader) leader.receive(wish)
      else if (isLocked) post(wish)
    }

    channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
      if ('event' in data) dispatch(listener, data)
      else if ('asks' in data) send()
      else leader?.receive(data)
    }
    // The leader watches this lock, so it must be held before this tab sends anything.
    holdLock(tabLock(me), signal, () => {
      isLocked = true
      send()
    })
    holdLock(leaderLock, signal, () => {
      leader = createLiveLeader({ me, listener, post, signal })
      send()
      post({ asks: true })
    })
    return {
      send,
      leave() {
        if (isLocked) post({ from: me, operations: new Map() })
        ending.abort()
        channel.close()
      },
    }
  }

  function leave(): void {
    clearTimeout(leaving)
    membership?.leave()
    membership = undefined
    listener.onConnection('waiting')
  }

  // A page in the back-forward cache must not hold or request locks: its timers are stopped, and a script that runs removes it.
  let isLeft = false
  addEventListener('pagehide', () => {
    isLeft = true
    leave()
  })
  addEventListener('pageshow', () => (isLeft = false))
  return {
    follow(next) {
      clearTimeout(leaving)
      operations = new Map(next)
      if (isLeft) return
      if (operations.size === 0) leaving = setTimeout(leave, lingerMs)
      else (membership ??= join()).send()
    },
  }
}
