import { createLiveConnection, type LiveListener } from './live-connection.ts'
import { dispatch, type Heard, type LiveMessage, tabLock, type Wish } from './live-message.ts'

/** What the leading tab does besides: it alone has the connection. */
export interface LiveLeader {
  /** What a tab, itself included, wants from now on. */
  hear(wish: Wish): void
}

interface LeaderOptions {
  me: string
  listener: LiveListener
  post: (message: LiveMessage) => void
  /** Ends the stream; the next leader opens its own. */
  signal: AbortSignal
}

export function createLiveLeader({ me, listener, post, signal }: LeaderOptions): LiveLeader {
  const tabs = new Map<string, Wish>()
  const tellAll = (message: Heard) => {
    dispatch(listener, message)
    post(message)
  }
  const connection = createLiveConnection({
    onAnswer: (...told) => tellAll({ heard: 'onAnswer', told }),
    onComplete: (...told) => tellAll({ heard: 'onComplete', told }),
    onConnection: (...told) => tellAll({ heard: 'onConnection', told }),
  })
  const follow = () => {
    if (!signal.aborted) connection.follow(new Map([...tabs.values()].flatMap(({ wanted }) => [...wanted])))
  }

  function forget(tab: string): void {
    if (tabs.delete(tab)) follow()
  }

  /** Got when the tab lets go of it, which a tab that crashed does, too. */
  function watch(tab: string): void {
    navigator.locks.request(tabLock(tab), { signal }, () => forget(tab)).catch(() => {})
  }

  signal.addEventListener('abort', () => connection.follow(new Map()), { once: true })
  return {
    hear(wish) {
      const { from, wanted, revision } = wish
      if (wanted.size === 0) return forget(from)
      const known = tabs.get(from)
      if (known?.revision === revision) return
      tabs.set(from, wish)
      if (!known && from !== me) watch(from)
      follow()
    },
  }
}
