import { useState } from 'react'
import { Link } from 'react-router'
import { companiesPath, marketsPath, screenerPath } from '../../paths.ts'
import { UndoNotice } from '../../ui/feedback/undo-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { AddInstrument } from './add-instrument.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { ItemDialog } from './item-dialog.tsx'
import type { Watchlist } from './use-watchlist.ts'
import type { WatchRow } from './watch-row.ts'
import { WatchlistTable } from './watchlist-table.tsx'
import styles from './watchlist-view.module.css'

/** Result of the last change. */
interface Event {
  text: string
  /** The list before the change, if it can be undone. */
  before: Watchlist['items'] | null
}

const countText = (count: number, limit: number) => `${count} of ${limit}`

interface WatchlistViewProps extends Watchlist {
  /** Whether the list keeps notes and targets. */
  hasNotes: boolean
}

/** The watchlist, with tools to add, remove and reorder instruments, and to write notes and targets on them. */
export function WatchlistView({ listId = null, items, limit, acts, hasNotes }: WatchlistViewProps) {
  const [event, setEvent] = useState<Event | null>(null)
  const [edited, setEdited] = useState<WatchRow | null>(null)
  const [isImporting, setImporting] = useState(false)
  const { change } = acts
  const codes = items.map(({ code }) => code)
  const add = async (code: string) => {
    if (codes.includes(code)) return `${code} is already in your watchlist.`
    setEvent(null)
    return acts.add([code])
  }
  const remove = async (code: string) => {
    setEvent({ text: `${code} was removed.`, before: items })
    const refusal = await acts.remove(code)
    if (refusal !== null) setEvent({ text: refusal, before: null })
  }
  const order = async (next: Watchlist['items']) => {
    setEvent(null)
    const refusal = await acts.order(next)
    if (refusal !== null) setEvent({ text: refusal, before: null })
  }
  return (
    <>
      <div className={styles.tools}>
        <AddInstrument onAdd={add} isFull={items.length >= limit} limit={limit} />
        <span className={styles.count}>{countText(items.length, limit)}</span>
        {hasNotes && (
          <Button opensDialog onClick={() => setImporting(true)}>
            Import CSV
          </Button>
        )}
      </div>
      {event && (
        <UndoNotice
          text={event.text}
          onUndo={event.before && (() => void order(event.before ?? []))}
          onClose={() => setEvent(null)}
        />
      )}
      {items.length === 0 ? (
        <EmptyList />
      ) : (
        <WatchlistTable
          items={items}
          onRemove={({ code }) => void remove(code)}
          onEdit={hasNotes ? setEdited : null}
          onOrder={next => void order(next)}
        />
      )}
      {isImporting && (
        <ImportDialog
          listId={listId}
          onDone={text => setEvent({ text, before: null })}
          onClose={() => setImporting(false)}
        />
      )}
      {edited && change && (
        <ItemDialog key={edited.code} row={edited} onSave={change} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

/** Explains an empty list, with links to begin one. */
const EmptyList = () => (
  <section className={styles.empty} aria-labelledby="empty-list">
    <h2 id="empty-list">Your watchlist is empty.</h2>
    <div>
      <h3>What you will see here</h3>
      <p>
        The last price, change, bid, offer and volume of each instrument that you add, as they move. Sort by
        any of them, or keep your own order.
      </p>
    </div>
    <div>
      <h3>Add by code or name</h3>
      <p>Find an instrument in the box above and press Add.</p>
    </div>
    <div>
      <h3>Add while you read</h3>
      <p>Press Watch on the page of an instrument, or the star next to it in a list. Begin with:</p>
      <ul>
        <li>
          <Link to={marketsPath}>All markets</Link>
        </li>
        <li>
          <Link to={companiesPath}>Companies from A to Z</Link>
        </li>
        <li>
          <Link to={screenerPath}>Screener</Link>
        </li>
      </ul>
    </div>
  </section>
)
