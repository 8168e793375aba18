import { useState } from 'react'
import { useNavigate } from 'react-router'
import { watchlistPath, watchlistTitle } from '../../../paths.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { EditLists } from './edit-lists.tsx'
import { NewList } from './new-list.tsx'
import { useWatchlists, type Watchlists } from './use-watchlists.ts'
import styles from './lists.module.css'

interface ListChooserProps {
  /** Id of the shown list; null for the first. */
  listId: string | null
}

const pathOf = (id: string) => (id === '' ? watchlistPath : `${watchlistPath}?list=${encodeURIComponent(id)}`)

/** Chooses the list of the page, and creates and edits lists. Its line keeps its place until they are loaded. */
export function ListChooser({ listId }: ListChooserProps) {
  const watchlists = useWatchlists()
  return <div className={styles.chooser}>{watchlists && <Choice {...watchlists} listId={listId} />}</div>
}

function Choice({ lists, limit, listId }: ListChooserProps & Watchlists) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  const show = (id: string) => void navigate(pathOf(id), { preventScrollReset: true })
  const options = [
    { value: '', label: watchlistTitle },
    ...lists.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const isFull = lists.length + 1 >= limit
  return (
    <>
      {lists.length > 0 && (
        <Select label="List" name="list" options={options} value={listId ?? ''} onChange={show} />
      )}
      <Button opensDialog isDisabled={isFull} onClick={() => setDialog('new')}>
        New list
      </Button>
      {lists.length > 0 && (
        <Button opensDialog onClick={() => setDialog('edit')}>
          Edit lists
        </Button>
      )}
      {isFull && <span className={styles.hint}>You have {limit} lists, the maximum.</span>}
      {dialog === 'new' && <NewList onCreated={show} onClose={() => setDialog(null)} />}
      {dialog === 'edit' && (
        <EditLists
          lists={lists}
          onDeleted={id => id === listId && show('')}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
