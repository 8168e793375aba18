import { useState } from 'react'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSaving } from '../../members/account/use-saving.ts'
import { NameForm } from './name-form.tsx'
import { useListActions } from './use-watchlists.ts'

interface NewListProps {
  /** Called with the id of the created list. */
  onCreated: (id: string) => void
  onClose: () => void
}

const hint = 'Up to 60 characters. Emails, alerts and your private calendar go on following My Watchlist.'

/** Creates a list. */
export function NewList({ onCreated, onClose }: NewListProps) {
  const saving = useSaving()
  const { create } = useListActions()
  const [isOpen, setOpen] = useState(true)
  const save = async (name: string) => {
    let createdId: string | null = null
    await saving.save(
      async key => {
        const answer = await create(name, key)
        if (answer?.__typename === 'WatchlistsSuccess') createdId = answer.createdId
        return answer
      },
      { name },
    )
    if (createdId === null) return
    setOpen(false)
    onCreated(createdId)
  }
  return (
    <Dialog title="New list" isOpen={isOpen} onClose={onClose}>
      <NameForm
        name=""
        hint={hint}
        action="Create list"
        saving={saving}
        onSave={name => void save(name)}
        onCancel={() => setOpen(false)}
      />
    </Dialog>
  )
}
