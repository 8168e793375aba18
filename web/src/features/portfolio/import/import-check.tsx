import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../../lib/format-number.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { type CheckedFile, type CheckedRow, newCount, rowsToSend } from './checked-file.ts'
import { ProblemsTable, RowsTable } from './import-tables.tsx'
import styles from './import-transactions.module.css'

/** A number of things, such as `1 row` or `2 rows`. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : several}`

/** Summary of the check, in one sentence. */
function summaryOf({ rows, problems }: CheckedFile): string {
  const count = (state: CheckedRow['state']) => rows.filter(row => row.state === state).length
  const faulty = new Set(problems.map(({ number }) => number)).size
  const parts = [
    counted(count('new') + count('doubtful'), 'new transaction'),
    ...(count('present') > 0 ? [`${formatCount(count('present'))} already in your portfolio`] : []),
    ...(count('doubtful') > 0 ? [`${formatCount(count('doubtful'))} doubtful`] : []),
    ...(faulty > 0 ? [counted(faulty, 'row with an error', 'rows with errors')] : []),
  ]
  return `${parts.join(', ')}.`
}

interface ImportCheckProps {
  checked: CheckedFile
  onImport: (rows: readonly CheckedRow[]) => Promise<void>
}

/** The result of a check, with the button that imports. */
export function ImportCheck({ checked, onImport }: ImportCheckProps) {
  const { rows, problems } = checked
  const [leftOut, setLeftOut] = useState({ faulty: false, doubtful: false })
  const [isSaving, setSaving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const doubtful = rows.filter(({ state }) => state === 'doubtful')
  const count = newCount(rows, leftOut)
  const isBlocked = problems.length > 0 && !leftOut.faulty
  const save = async () => {
    setSaving(true)
    await onImport(rowsToSend(rows, leftOut))
    setSaving(false)
  }
  return (
    <section className={styles.check}>
      <h2 ref={heading} tabIndex={-1}>
        Check
      </h2>
      <p>
        <output>{summaryOf(checked)}</output>
      </p>
      {problems.length > 0 && (
        <>
          <ProblemsTable problems={problems} />
          <CheckField label="Leave out the rows with errors">
            {attributes => (
              <input
                {...attributes}
                type="checkbox"
                checked={leftOut.faulty}
                onChange={event => setLeftOut({ ...leftOut, faulty: event.target.checked })}
              />
            )}
          </CheckField>
        </>
      )}
      {doubtful.length > 0 && (
        <>
          <RowsTable caption="Doubtful rows" rows={doubtful} hasDoubts />
          <CheckField label="Leave out the doubtful rows">
            {attributes => (
              <input
                {...attributes}
                type="checkbox"
                checked={leftOut.doubtful}
                onChange={event => setLeftOut({ ...leftOut, doubtful: event.target.checked })}
              />
            )}
          </CheckField>
        </>
      )}
      {rows.length > 0 && <RowsTable caption="The file as we read it" rows={rows} />}
      <p className={styles.act}>
        <Button isPrimary isDisabled={isBlocked || count === 0 || isSaving} onClick={() => void save()}>
          {isSaving ? 'Importing…' : `Import ${counted(count, 'transaction')}`}
        </Button>
        <span>{isBlocked && 'Correct the file and choose it again, or leave out the rows with errors.'}</span>
      </p>
    </section>
  )
}
