import { useState } from 'react'
import { nameWithRemarks, pageRequestsRemarks, type Remark } from '../../lib/csv.ts'
import { useGate } from '../../lib/gate.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { Button } from './button.tsx'
import styles from './csv-button.module.css'
import type { Column, FileColumn } from '../table/table-column.ts'
import { tableCsv } from '../table/table-csv.ts'

/** Name and remarks of a table's file. */
export interface TableFile {
  /** Without its extension, time and source, such as `nzsx-quotes`. */
  name: string
  /**
   * Time, delay and source of the figures. The file has them in its name, and before its header on a page with
   * `?remarks=on`. Read when the file is requested.
   */
  remarks: () => readonly Remark[]
}

interface CsvButtonProps<TRow> {
  file: TableFile
  /** Content of the table. */
  title: string
  columns: readonly (Column<TRow> | FileColumn<TRow>)[]
  /** Displayed rows in their order. Read when the file is requested. */
  rows: () => readonly TRow[] | Promise<readonly TRow[]>
}

/** Saves a table as a CSV file. Visitors are asked to log in first, then the file is saved. */
export function CsvButton<TRow>({ file, title, columns, rows }: CsvButtonProps<TRow>) {
  const { isOpen, logIn } = useGate()
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  const write = (all: readonly TRow[]) => {
    const own = file.remarks()
    const remarks: Remark[] = pageRequestsRemarks()
      ? [['Title', title], ...own, ['Address', location.href]]
      : []
    saveFile(csvFile(tableCsv(columns, all, remarks)), `${nameWithRemarks(file.name, own)}.csv`)
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
