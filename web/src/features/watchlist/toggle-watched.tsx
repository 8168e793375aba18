import type { ApolloClient } from '@apollo/client'
import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { readHint } from '../../lib/hint-cookie.ts'
import { randomKey } from '../../lib/random-key.ts'
import { watchlistPath, watchlistTitle } from '../../paths.ts'
import { siteInstant } from '../quote/site-instant.ts'
import { memberActions } from './member-actions.ts'
import { localActs } from './watchlist-store.ts'
import styles from './watch-message.module.css'

const shownForMs = 6000

/** Result of a press, announced and shown at the bottom of the window for a few seconds. */
function WatchMessage({ text }: { text: string }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), shownForMs)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) return null
  return (
    <output className={styles.message}>
      {text} <Link to={watchlistPath}>{watchlistTitle}</Link>
    </output>
  )
}

interface Press {
  code: string
  wasOn: boolean
  /** Whether there are other lists to choose from. */
  hasLists: boolean
}

/** Follows or unfollows an instrument: in the account of a member, else in the browser. Returns its message. */
export async function toggleWatched(
  client: ApolloClient,
  { code, wasOn, hasLists }: Press,
): Promise<ReactElement> {
  const acts = readHint(document.cookie, 'loggedIn')
    ? memberActions(client)
    : localActs(() => siteInstant(client))
  const refusal = await (wasOn ? acts.remove(code) : acts.add([code]))
  const more = hasLists ? ' Press the star again to choose lists.' : ''
  const done = wasOn ? `${code} was removed from your watchlist.` : `${code} is in your watchlist.${more}`
  return <WatchMessage key={randomKey()} text={refusal ?? done} />
}
