import { type ComponentProps, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { PortfolioMenu } from './portfolio-chooser.tsx'
import { TransactionForm } from './transaction-form.tsx'

interface TransactionDialogProps extends Omit<ComponentProps<typeof TransactionForm>, 'onEnd'> {
  onClose: () => void
}

/** The form of a transaction in a dialog. */
export function TransactionDialog({ onClose, ...form }: TransactionDialogProps) {
  const [search] = useSearchParams()
  // The browser closes the dialog first and restores the focus.
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog
      title={form.writing.row ? 'Edit transaction' : 'Add transaction'}
      isOpen={isOpen}
      onClose={onClose}
    >
      {/* The address has the code of an instrument page, whose reader has chosen no portfolio yet. */}
      {search.has('add') && <PortfolioMenu />}
      <TransactionForm {...form} onEnd={() => setOpen(false)} />
    </Dialog>
  )
}
