import { type RefObject, useState } from 'react'
import { FormField } from '../../../ui/form/form-field.tsx'
import type { FileTable } from './read-table.ts'
import styles from './import-transactions.module.css'

/** A chosen file as a table. */
export interface ChosenFile {
  /** Distinguishes two choices of one file, which may have changed. */
  id: string
  name: string
  table: FileTable
  encoding: string
}

/** Loads the code that reads files when it is needed. */
async function readFile(file: File): Promise<ChosenFile | { refusal: string }> {
  const { decodeFile, readTable } = await import('./read-file.ts')
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()))
  if ('refusal' in decoded) return decoded
  const table = readTable(decoded.text)
  return 'refusal' in table
    ? table
    : { id: crypto.randomUUID(), name: file.name, table, encoding: decoded.encoding }
}

interface FileFieldProps {
  inputRef: RefObject<HTMLInputElement | null>
  /** Explains what the file may hold. */
  hint: string
  /** Called with null for a file that cannot be read. */
  onChoose: (file: ChosenFile | null) => void
}

/** Chooses a file and reads it in the browser. */
export function FileField({ inputRef, hint, onChoose }: FileFieldProps) {
  const [refusal, setRefusal] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const read = await readFile(file).catch(() => ({
      refusal: 'We couldn’t read this file. Choose it again.',
    }))
    const isRefused = 'refusal' in read
    setRefusal(isRefused ? read.refusal : undefined)
    onChoose(isRefused ? null : read)
  }
  return (
    <div className={styles.file}>
      <FormField label="CSV file" hint={hint} error={refusal}>
        {attributes => (
          <input
            {...attributes}
            ref={inputRef}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,.xlsx,.xls"
            onChange={event => void choose(event.target.files?.[0])}
          />
        )}
      </FormField>
    </div>
  )
}
