import type { ApolloClient } from '@apollo/client'
import { readHint } from '../../lib/hint-cookie.ts'
import { watchlistPath } from '../../paths.ts'
import { siteInstant } from '../quote/site-instant.ts'
import { memberActs } from './member-acts.ts'
import { isWatched } from './watched-codes.ts'
import { localActs } from './watchlist-store.ts'
import styles from './toggle-watch.module.css'

const shownForMs = 6000

let shown: HTMLElement | null = null

/** Says what came of a press, at the window's foot for a few seconds and aloud. */
function say(text: string): void {
  shown?.remove()
  const message = document.createElement('output')
  message.className = styles.message ?? ''
  message.append(`${text} `)
  const link = document.createElement('a')
  link.href = watchlistPath
  link.textContent = 'My Watchlist'
  message.append(link)
  document.body.append(message)
  shown = message
  setTimeout(() => message.remove(), shownForMs)
}

/** Follows an instrument, or does so no more: in the account of a member, in the browser of anybody else. */
export async function toggleWatch(client: ApolloClient, code: string): Promise<void> {
  const acts = readHint(document.cookie, 'loggedIn')
    ? memberActs(client)
    : localActs(() => siteInstant(client))
  const wasWatched = isWatched(code)
  const refusal = await (wasWatched ? acts.remove(code) : acts.add([code]))
  say(refusal ?? (wasWatched ? `${code} was removed from your watchlist.` : `${code} is in your watchlist.`))
}
