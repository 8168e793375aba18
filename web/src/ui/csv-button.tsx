import { useState } from 'react'
import type { Remark } from '../lib/csv.ts'
import { useGate } from '../lib/gate.ts'
import { csvFile, saveFile } from '../lib/save-file.ts'
import { Button } from './button.tsx'
import styles from './csv-button.module.css'
import type { Column, FileColumn } from './table-column.ts'
import { tableCsv } from './table-csv.ts'

/** What a table's file is called, and what it says of itself. */
export interface TableFile {
  /** Without its ending, such as `nzsx-quotes`. */
  name: string
  /** When the figures were true, how late they came and whose they are; read when the file is asked for. */
  remarks: () => readonly Remark[]
}

interface CsvButtonProps<TRow> {
  file: TableFile
  /** What is listed. */
  title: string
  columns: readonly (Column<TRow> | FileColumn<TRow>)[]
  /** Those that are shown, in their order; read when the file is asked for. */
  rows: () => readonly TRow[] | Promise<readonly TRow[]>
}

/** Saves a table as a file of comma-separated values; for a visitor it asks for a login, and saves it afterwards. */
export function CsvButton<TRow>({ file, title, columns, rows }: CsvButtonProps<TRow>) {
  const { isOpen, logIn } = useGate()
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  const write = (all: readonly TRow[]) => {
    const remarks = [['Title', title], ...file.remarks(), ['Address', location.href]] as const
    saveFile(csvFile(tableCsv(columns, all, remarks)), `${file.name}.csv`)
  }
  const read = async (all: Promise<readonly TRow[]>) => {
    setState('reading')
    try {
      write(await all)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const save = () => {
    const all = rows()
    if (all instanceof Promise) void read(all)
    else write(all)
  }
  if (isOpen === null) return <span className={styles.place} />
  if (!isOpen)
    return (
      <Button opensDialog onClick={() => logIn(save)} label={`Login to access the content: CSV of ${title}`}>
        Login to access the content
      </Button>
    )
  return (
    <>
      <Button onClick={save} label={`Download CSV of ${title}`} isDisabled={state === 'reading'}>
        Download CSV
      </Button>{' '}
      <output>{state === 'failed' && 'We couldn’t make the file. Try again.'}</output>
    </>
  )
}
