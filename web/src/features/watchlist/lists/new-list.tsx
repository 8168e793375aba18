import { useState } from 'react'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
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
  const { create } = useListActions()
  const [isOpen, setOpen] = useState(true)
  const show = (id: string) => {
    setOpen(false)
    onCreated(id)
  }
  return (
    <Dialog title="New list" isOpen={isOpen} onClose={onClose}>
      <NameForm
        name=""
        hint={hint}
        action="Create list"
        onSave={name => create(name, show)}
        onCancel={() => setOpen(false)}
      />
    </Dialog>
  )
}
