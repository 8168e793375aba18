import { useState } from 'react'
import { watchlistTitle } from '../../../paths.ts'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useMemberWatchlist, type Watchlist } from '../use-watchlist.ts'
import type { Outcome } from '../watchlist-store.ts'
import { useWatchlists } from './use-watchlists.ts'
import styles from './lists.module.css'

interface ListsOfInstrumentProps {
  code: string
  onClose: () => void
}

/** Dialog in which a member chooses the lists of an instrument. Each press is saved at once. */
export function ListsOfInstrument({ code, onClose }: ListsOfInstrumentProps) {
  const lists = useWatchlists()?.lists ?? []
  return (
    <Dialog title={`Lists of ${code}`} isOpen onClose={onClose}>
      <fieldset className={styles.form}>
        <legend className="visually-hidden">Lists that {code} is on</legend>
        <Membership code={code} listId={null} name={watchlistTitle} />
        {lists.map(({ id, name }) => (
          <Membership key={id} code={code} listId={id} name={name} />
        ))}
      </fieldset>
    </Dialog>
  )
}

interface MembershipProps {
  code: string
  listId: string | null
  name: string
}

/** Whether the instrument is on a list. Pressed again, a removed one returns as it was, with its note and target. */
function Membership({ code, listId, name }: MembershipProps) {
  const state = useMemberWatchlist(listId)
  const [before, setBefore] = useState<Watchlist['items'] | null>(null)
  const [refusal, setRefusal] = useState<Outcome>(null)
  const list = state.status === 'here' ? state : null
  const isOn = list?.items.some(item => item.code === code) ?? false
  const toggle = async ({ items, acts }: Watchlist) => {
    setBefore(isOn ? items : null)
    setRefusal(await (isOn ? acts.remove(code) : before ? acts.order(before) : acts.add([code])))
  }
  return (
    <CheckField label={name} error={refusal ?? undefined}>
      {attributes => (
        <input
          {...attributes}
          type="checkbox"
          checked={isOn}
          disabled={list === null}
          onChange={() => list && void toggle(list)}
        />
      )}
    </CheckField>
  )
}
