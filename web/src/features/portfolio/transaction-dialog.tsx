import { type ComponentProps, useState } from 'react'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { TransactionForm } from './transaction-form.tsx'

interface TransactionDialogProps extends Omit<ComponentProps<typeof TransactionForm>, 'onEnd'> {
  onClose: () => void
}

/** The form of a transaction in a dialog. */
export function TransactionDialog({ onClose, ...form }: TransactionDialogProps) {
  // The browser closes the dialog first and restores the focus.
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog
      title={form.writing.row ? 'Edit transaction' : 'Add transaction'}
      isOpen={isOpen}
      onClose={onClose}
    >
      <TransactionForm {...form} onEnd={() => setOpen(false)} />
    </Dialog>
  )
}
