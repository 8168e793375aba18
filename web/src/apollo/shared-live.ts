import type { LiveListener } from './live-client.ts'
import { createLiveConnection, type LiveConnection } from './live-connection.ts'
import { createLiveLeader, type LiveLeader } from './live-leader.ts'
import { dispatch, holdLock, leaderLock, type LiveMessage, tabLock } from './live-message.ts'
import type { LiveOperation } from './live-operation.ts'

/** A page that is left and one that is entered are one page for the other tabs. */
const lingerMs = 50

/** This tab among the others, for as long as it follows anything. */
interface Membership {
  /** Sends whoever leads what this tab follows. */
  send(): void
  leave(): void
}

/**
 * One stream for all tabs of a browser, which would else run out of connections to this site. One of them, by a lock,
 * leads: it follows what any of them wants and passes on what comes. A lock of each tab's own shows the leader when
 * that tab is gone. A browser without locks has one stream for each tab.
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
    // Whoever leads watches this lock, so it is held before this tab sends anything.
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

  // A page that is put aside must not hold anything; its timers may not run any more.
  addEventListener('pagehide', leave)
  return {
    follow(next) {
      clearTimeout(leaving)
      operations = new Map(next)
      if (operations.size === 0) leaving = setTimeout(leave, lingerMs)
      else (membership ??= join()).send()
    },
  }
}
