import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { portfolioPath, transactionsPath } from '../../../paths.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { UndoNotice } from '../../../ui/feedback/undo-notice.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { type ChosenFile, FileField } from './file-field.tsx'
import type { Reading } from './import-columns.ts'
import { counted, ImportCheck } from './import-check.tsx'
import { usePortfolioPath } from '../use-portfolio.ts'
import { usePortfolios } from '../use-portfolios.ts'
import { type Imported, useImport } from './use-import.ts'
import { useImportColumns } from './use-import-columns.ts'

const resultOf = ({ addedCount, presentCount }: Imported) =>
  `${counted(addedCount, 'transaction was', 'transactions were')} imported.` +
  (presentCount > 0 ? ` ${counted(presentCount, 'row was', 'rows were')} already in your portfolio.` : '')

/** The steps of an import: a file, its columns, the check and the result. */
export function ImportTransactions() {
  const pathOf = usePortfolioPath()
  const { isArchived } = usePortfolios()
  const { checked, imported, failure, clear, check, save, undo } = useImport()
  const { isLoading, readingOf, remember } = useImportColumns()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [reading, setReading] = useState<Reading | null>(null)
  const input = useRef<HTMLInputElement>(null)
  /** The browser does not report the same file again unless the field is empty. */
  const emptyField = () => {
    if (input.current) input.current.value = ''
  }
  const startAgain = () => {
    clear()
    setFile(null)
    emptyField()
    input.current?.focus()
  }
  const importRows = async (...sent: Parameters<typeof save>) => {
    await save(...sent)
    emptyField()
  }
  const takeBack = async (last: Imported) => {
    const refusal = await undo(last)
    if (refusal === null) startAgain()
  }
  const choose = (chosen: ChosenFile | null) => {
    clear()
    setFile(chosen)
  }
  if (isArchived) return null
  return (
    <>
      {imported && (
        <>
          <UndoNotice
            text={resultOf(imported)}
            onUndo={imported.importId === null ? null : () => void takeBack(imported)}
            onClose={startAgain}
          />
          <p>
            <Link to={pathOf(transactionsPath)}>Your transactions</Link>,{' '}
            <Link to={pathOf(portfolioPath)}>your holdings</Link>
          </p>
        </>
      )}
      <FileField
        inputRef={input}
        hint="Up to 10,000 rows and 5 MB. Save an Excel workbook as CSV first."
        onChoose={choose}
      />
      {failure !== null && <ErrorPanel>{failure}</ErrorPanel>}
      {file && !imported && !isLoading && (
        <ColumnsForm
          key={file.id}
          file={file}
          remembered={readingOf(file.table.header)}
          onChange={clear}
          onCheck={async chosen => {
            setReading(chosen)
            const { table } = file
            await Promise.all([remember(table.header, chosen), check({ table, reading: chosen })])
          }}
        />
      )}
      {file && reading && checked && !imported && (
        <ImportCheck checked={checked} onImport={rows => importRows(rows, { table: file.table, reading })} />
      )}
    </>
  )
}
