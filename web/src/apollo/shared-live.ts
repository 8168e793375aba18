import { createLiveConnection, type LiveConnection, type LiveListener } from './live-connection.ts'
import { createLiveLeader, type LiveLeader } from './live-leader.ts'
import { dispatch, holdLock, leaderLock, type LiveMessage, tabLock } from './live-message.ts'
import type { LiveQuestion } from './read-live.ts'

/** A page that is left and one that is entered are one page for the other tabs. */
const lingerMs = 50

/** This tab among the others, for as long as it follows anything. */
interface Membership {
  /** Tells whoever leads what this tab wants. */
  tell(): void
  leave(): void
}

/**
 * One stream for all tabs of a browser, which would else run out of connections to this site. One of them, by a lock,
 * leads: it follows what any of them wants and tells them what it hears. A lock of each tab's own tells the leader when
 * that tab is gone. A browser without locks has one stream for each tab.
 */
export function createSharedLive(listener: LiveListener): LiveConnection {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return createLiveConnection(listener)
  const me = String(Math.random())
  let wanted: ReadonlyMap<string, LiveQuestion> = new Map()
  let revision = 0
  let membership: Membership | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  function join(): Membership {
    const ending = new AbortController()
    const { signal } = ending
    const channel = new BroadcastChannel('live')
    const post = (message: LiveMessage) => channel.postMessage(message)
    let leader: LiveLeader | undefined
    let isKnown = false

    function tell(): void {
      const wish = { from: me, wanted, revision }
      if (leader) leader.hear(wish)
      else if (isKnown) post(wish)
    }

    channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
      if ('heard' in data) dispatch(listener, data)
      else if ('asks' in data) tell()
      else leader?.hear(data)
    }
    // Whoever leads watches this lock, so it is held before the leader hears of this tab.
    holdLock(tabLock(me), signal, () => {
      isKnown = true
      tell()
    })
    holdLock(leaderLock, signal, () => {
      leader = createLiveLeader({ me, listener, post, signal })
      tell()
      post({ asks: true })
    })
    return {
      tell,
      leave() {
        if (isKnown) post({ from: me, wanted: new Map(), revision })
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
    follow(questions) {
      clearTimeout(leaving)
      wanted = new Map(questions)
      revision += 1
      if (wanted.size === 0) leaving = setTimeout(leave, lingerMs)
      else (membership ??= join()).tell()
    },
  }
}
