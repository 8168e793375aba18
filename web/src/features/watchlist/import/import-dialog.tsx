import { useRef, useState } from 'react'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { type ChosenFile, FileField } from '../../portfolio/import/file-field.tsx'
import { interpretWatchlist } from './interpret-watchlist.ts'
import { type CheckedItem, useImportWatchlist } from './use-import-watchlist.ts'

const columns: readonly Column<CheckedItem>[] = [
  {
    key: 'row',
    place: 'words',
    label: 'Row',
    value: ({ number }) => number,
    cell: ({ number }) => `Row ${number}`,
  },
  { key: 'code', place: 'name', label: 'Code', value: ({ input }) => input.code || '—' },
  { key: 'state', place: 'figure', label: 'State', value: ({ state }) => state, isEvident: true },
  {
    key: 'target',
    place: 'second',
    label: 'Target',
    value: ({ input }) => input.targetPrice || null,
    isFigure: true,
  },
  {
    key: 'note',
    place: 'line',
    label: 'Note or error',
    value: ({ input, message }) => message || input.note || '',
    isEvident: true,
  },
]

const noCodes = 'This file has no column “Code”. Add one with the codes, such as KRE.'

const countOf = (items: readonly CheckedItem[], state: CheckedItem['state']) =>
  items.filter(item => item.state === state).length

/** The result of a check in one sentence. */
function summaryOf(items: readonly CheckedItem[]): string {
  const [added, changed] = [countOf(items, 'New'), countOf(items, 'Changed')]
  const [present, faulty] = [countOf(items, 'Already there'), countOf(items, 'Error')]
  const parts = [
    `${added} new`,
    `${changed} changed`,
    ...(present > 0 ? [`${present} already there`] : []),
    ...(faulty > 0 ? [`${faulty} with an error`] : []),
  ]
  return `${parts.join(', ')}.`
}

interface ImportDialogProps {
  /** The list; null for the first. */
  listId: string | null
  /** Called after the import with its result in words. */
  onDone: (text: string) => void
  onClose: () => void
}

/** Imports a watchlist from a CSV file, after a preview. */
export function ImportDialog({ listId, onDone, onClose }: ImportDialogProps) {
  const { checked, failure, clear, check, save } = useImportWatchlist(listId)
  const [leavesOut, setLeavesOut] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const input = useRef<HTMLInputElement>(null)
  const choose = async (file: ChosenFile | null) => {
    const items = file && interpretWatchlist(file.table)
    clear(file && items === null ? noCodes : null)
    if (items) await check(items)
  }
  const right = checked?.filter(({ state }) => state !== 'Error') ?? []
  const news = right.filter(({ state }) => state !== 'Already there').length
  const hasFaults = checked !== null && right.length < checked.length
  const importRows = async () => {
    setSaving(true)
    const isSaved = await save(right)
    setSaving(false)
    if (!isSaved) return
    onDone(`Your file is imported: ${summaryOf(right)}`)
    setOpen(false)
  }
  return (
    <Dialog title="Import a watchlist" isOpen={isOpen} onClose={onClose}>
      <FileField
        inputRef={input}
        hint="Columns Code, Target and Note, as in the file that you download here. Up to 200 rows."
        onChoose={file => void choose(file)}
      />
      {failure !== null && <ErrorPanel>{failure}</ErrorPanel>}
      {checked && (
        <>
          <p>
            <output>{summaryOf(checked)}</output>
          </p>
          <DataTable
            caption="Rows of the file"
            columns={columns}
            rows={checked}
            rowKey={({ number }) => String(number)}
            emptyText="No rows."
            emptyNext={null}
            file={null}
            hasOwnFind
          />
          {hasFaults && (
            <CheckField label="Leave out the rows with errors">
              {attributes => (
                <input
                  {...attributes}
                  type="checkbox"
                  checked={leavesOut}
                  onChange={event => setLeavesOut(event.target.checked)}
                />
              )}
            </CheckField>
          )}
          <Button
            isPrimary
            isDisabled={news === 0 || isSaving || (hasFaults && !leavesOut)}
            onClick={() => void importRows()}
          >
            {isSaving ? 'Importing…' : `Import ${news} ${news === 1 ? 'row' : 'rows'}`}
          </Button>
        </>
      )}
    </Dialog>
  )
}
