import { useEffect, useRef, useState } from 'react'
import { useAccountFeature } from '../../../apollo/use-account-feature.ts'
import { watchlistTitle } from '../../../paths.ts'
import { takeFocus } from '../../../lib/take-focus.ts'
import { Button } from '../../../ui/form/button.tsx'
import { NameForm } from '../../../ui/form/name-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import type { Outcome } from '../watchlist-store.ts'
import { UndoNotice } from '../../../ui/feedback/undo-notice.tsx'
import { useDeletion } from './use-deletion.ts'
import { type NamedWatchlist, useListActions } from './use-watchlists.ts'
import styles from './lists.module.css'

interface EditListsProps {
  lists: readonly NamedWatchlist[]
  /** Called with the id of a deleted list. */
  onDeleted: (id: string) => void
  onClose: () => void
}

/** A list that is being renamed, or whose deletion is to be confirmed. */
interface Opened {
  id: string
  what: 'rename' | 'delete'
}

/** Moves a list, and keeps the focus on the pressed button. */
function useMoves(lists: EditListsProps['lists'], tell: (outcome: Outcome, text: string) => void) {
  const { order } = useListActions()
  const frame = useRef<HTMLUListElement>(null)
  const moved = useRef<string | null>(null)
  const move = async (list: NamedWatchlist, step: -1 | 1) => {
    const ids = lists.map(({ id }) => id).filter(id => id !== list.id)
    const place = lists.indexOf(list) + step
    moved.current = `[data-list="${CSS.escape(list.id)}"] [data-step="${step}"]`
    const outcome = await order(ids.toSpliced(place, 0, list.id))
    tell(outcome, `“${list.name}” is now ${place + 2} of ${lists.length + 1}.`)
  }
  // A browser takes the focus from a button that moves.
  useEffect(() => {
    if (moved.current === null) return
    frame.current?.querySelector<HTMLElement>(moved.current)?.focus()
    moved.current = null
  }, [lists])
  return { frame, move }
}

/** Renames, orders and deletes lists. */
export function EditLists({ lists, onDeleted, onClose }: EditListsProps) {
  const actions = useListActions()
  const deletion = useDeletion(lists)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [done, setDone] = useState('')
  const [refusal, setRefusal] = useState<Outcome>(null)
  const top = useRef<HTMLParagraphElement>(null)
  const close = () => {
    setOpened(null)
    // The pressed button is gone.
    top.current?.focus()
  }
  const tell = (outcome: Outcome, text: string) => {
    setRefusal(outcome)
    setDone(outcome === null ? text : '')
  }
  const rename = async (list: NamedWatchlist) => {
    const outcome = await actions.rename(list)
    if (outcome !== null) return outcome
    tell(null, `“${list.name}” is saved.`)
    close()
    return null
  }
  const remove = async (list: NamedWatchlist) => {
    const outcome = await deletion.remove(list)
    tell(outcome, `“${list.name}” is deleted.`)
    close()
    if (outcome === null) onDeleted(list.id)
  }
  const { frame, move } = useMoves(lists, tell)
  return (
    <Dialog title="Edit lists" isOpen onClose={onClose}>
      <p ref={top} tabIndex={-1} className={styles.hint}>
        {watchlistTitle} always comes first and keeps its name.
      </p>
      <ul ref={frame} aria-label="Lists" className={styles.list}>
        {lists.map((list, place) => (
          <li key={list.id}>
            {opened?.id === list.id && opened.what === 'rename' ? (
              <NameForm
                label="Name of the list"
                name={list.name}
                submit="Save"
                onSave={name => rename({ ...list, name })}
                onCancel={close}
              />
            ) : (
              <p className={styles.name}>{list.name}</p>
            )}
            {opened?.id === list.id && opened.what === 'delete' && (
              <Deletion list={list} onDelete={() => void remove(list)} onKeep={close} />
            )}
            {opened?.id !== list.id && (
              <Acts
                list={list}
                ends={{ isFirst: place === 0, isLast: place === lists.length - 1 }}
                onMove={step => void move(list, step)}
                onOpen={what => setOpened({ id: list.id, what })}
              />
            )}
          </li>
        ))}
      </ul>
      {refusal !== null && <ErrorPanel>{refusal}</ErrorPanel>}
      {deletion.deleted ? (
        <Deleted deletion={deletion} list={deletion.deleted} onUndone={tell} />
      ) : (
        <output className={styles.hint}>{done}</output>
      )}
    </Dialog>
  )
}

interface ActsProps {
  list: NamedWatchlist
  ends: { isFirst: boolean; isLast: boolean }
  onMove: (step: -1 | 1) => void
  onOpen: (what: Opened['what']) => void
}

/** Actions of a list. A disabled button at either end of the lists keeps the focus. */
const Acts = ({ list: { id, name }, ends: { isFirst, isLast }, onMove, onOpen }: ActsProps) => (
  <div className={styles.acts} data-list={id}>
    <Button label={`Rename ${name}`} onClick={() => onOpen('rename')}>
      Rename
    </Button>
    {([-1, 1] as const).map(step => (
      <button
        key={step}
        type="button"
        className={styles.button}
        data-step={step}
        aria-label={`Move ${name} ${step < 0 ? 'up' : 'down'}`}
        aria-disabled={(step < 0 ? isFirst : isLast) || undefined}
        onClick={() => (step < 0 ? isFirst : isLast) || onMove(step)}
      >
        {step < 0 ? '↑' : '↓'}
      </button>
    ))}
    <Button label={`Delete ${name}`} onClick={() => onOpen('delete')}>
      Delete
    </Button>
  </div>
)

interface DeletedProps {
  deletion: ReturnType<typeof useDeletion>
  list: NonNullable<DeletedProps['deletion']['deleted']>
  onUndone: (outcome: Outcome, text: string) => void
}

const Deleted = ({ deletion, list, onUndone }: DeletedProps) => (
  <UndoNotice
    text={`“${list.name}” is deleted.`}
    onUndo={() => void deletion.undo(list).then(outcome => onUndone(outcome, `“${list.name}” is back.`))}
    onClose={deletion.forget}
  />
)

interface DeletionProps {
  list: NamedWatchlist
  onDelete: () => void
  onKeep: () => void
}

/** Asks before a list is deleted: it can be brought back only while the dialog is open, without its alerts. */
function Deletion({ list: { name }, onDelete, onKeep }: DeletionProps) {
  const hasAlerts = useAccountFeature('ALERT_LISTS')
  return (
    <fieldset className={styles.form}>
      <legend className="visually-hidden">Delete {name}?</legend>
      <p>
        All its instruments, notes and targets are deleted with it.
        {hasAlerts && ' So are your alerts for it, which Undo does not bring back.'}
      </p>
      <p className={styles.buttons}>
        <button type="button" ref={takeFocus} className={styles.button} onClick={onKeep}>
          Keep the list
        </button>
        <Button isPrimary onClick={onDelete}>
          Delete the list
        </Button>
      </p>
    </fieldset>
  )
}
