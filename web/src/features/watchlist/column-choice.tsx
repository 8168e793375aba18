import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import styles from './column-choice.module.css'

interface ColumnChoiceProps {
  /** Columns that may be hidden, in their order. */
  columns: readonly Pick<Column<never>, 'key' | 'label'>[]
  /** Keys of the hidden ones. */
  hidden: readonly string[]
  onHide: (hidden: readonly string[]) => void
}

/** Button with a dialog in which a reader chooses the columns of a table. Each press is applied at once. */
export function ColumnChoice({ columns, hidden, onHide }: ColumnChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const toggle = (key: string) =>
    onHide(hidden.includes(key) ? hidden.filter(one => one !== key) : [...hidden, key])
  return (
    <>
      <Button opensDialog onClick={() => setOpen(true)}>
        Columns
      </Button>
      {isOpen && (
        <Dialog title="Columns of the table" isOpen onClose={() => setOpen(false)}>
          <p className={styles.hint}>Saved in this browser. A downloaded file has all columns.</p>
          <fieldset className={styles.columns}>
            <legend className="visually-hidden">Columns to show</legend>
            {columns.map(({ key, label }) => (
              <CheckField key={key} label={label}>
                {attributes => (
                  <input
                    {...attributes}
                    type="checkbox"
                    checked={!hidden.includes(key)}
                    onChange={() => toggle(key)}
                  />
                )}
              </CheckField>
            ))}
          </fieldset>
          <Button isDisabled={hidden.length === 0} onClick={() => onHide([])}>
            Show all columns
          </Button>
        </Dialog>
      )}
    </>
  )
}
