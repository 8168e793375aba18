import { useState } from 'react'
import { UndoNotice } from '../../ui/undo-notice.tsx'
import { AddInstrument } from './add-instrument.tsx'
import type { Watchlist } from './use-watchlist.ts'
import { WatchlistTable } from './watchlist-table.tsx'
import styles from './watchlist-view.module.css'

/** What came of the last change. */
interface Event {
  text: string
  /** How the list was before, where it can be had back. */
  before: readonly string[] | null
}

const countText = (count: number, limit: number) => `${count} of ${limit}`

/** A list of followed instruments, to be added to, taken from and put in order. */
export function WatchlistView({ items, limit, acts }: Watchlist) {
  const [event, setEvent] = useState<Event | null>(null)
  const codes = items.map(({ code }) => code)
  const add = async (code: string) => {
    if (codes.includes(code)) return `${code} is already in your watchlist.`
    setEvent(null)
    return acts.add([code])
  }
  const remove = async (code: string) => {
    setEvent({ text: `${code} was removed.`, before: codes })
    const refusal = await acts.remove(code)
    if (refusal !== null) setEvent({ text: refusal, before: null })
  }
  const order = async (next: readonly string[]) => {
    setEvent(null)
    const refusal = await acts.order(next)
    if (refusal !== null) setEvent({ text: refusal, before: null })
  }
  return (
    <>
      <div className={styles.tools}>
        <AddInstrument onAdd={add} isFull={items.length >= limit} limit={limit} />
        <span className={styles.count}>{countText(items.length, limit)}</span>
      </div>
      {event && (
        <UndoNotice
          text={event.text}
          onUndo={event.before && (() => void order(event.before ?? []))}
          onClose={() => setEvent(null)}
        />
      )}
      {items.length === 0 ? (
        <p className={styles.empty}>
          Your watchlist is empty. Add an instrument above, or press the star next to one on any page to
          follow its price here.
        </p>
      ) : (
        <WatchlistTable
          items={items}
          onRemove={({ code }) => void remove(code)}
          onOrder={next => void order(next)}
        />
      )}
    </>
  )
}
