import { useState } from 'react'
import { NameForm } from '../../../ui/form/name-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useListActions } from './use-watchlists.ts'

interface NewListProps {
  /** Called with the id of the created list. */
  onCreated: (id: string) => void
  onClose: () => void
}

const hint = 'Up to 60 characters. Digest emails and your private calendar follow all your lists.'

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
        label="Name of the list"
        hint={hint}
        submit="Create list"
        onSave={name => create(name, show)}
        onCancel={() => setOpen(false)}
      />
    </Dialog>
  )
}
