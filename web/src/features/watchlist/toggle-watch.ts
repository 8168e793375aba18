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

/** Shows the result of a press at the bottom of the window for a few seconds, and announces it. */
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

/** Follows or unfollows an instrument: in the account of a member, else in the browser. */
export async function toggleWatch(client: ApolloClient, code: string): Promise<void> {
  const acts = readHint(document.cookie, 'loggedIn')
    ? memberActs(client)
    : localActs(() => siteInstant(client))
  const wasWatched = isWatched(code)
  const refusal = await (wasWatched ? acts.remove(code) : acts.add([code]))
  say(refusal ?? (wasWatched ? `${code} was removed from your watchlist.` : `${code} is in your watchlist.`))
}
