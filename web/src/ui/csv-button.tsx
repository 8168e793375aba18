import { Button } from './button.tsx'

interface CsvButtonProps {
  /** Such as `nzsx-quotes.csv`. */
  fileName: string
  /** Written when it is asked for. */
  write: () => string
}

/** Saves a table as a file of comma-separated values. */
export function CsvButton({ fileName, write }: CsvButtonProps) {
  const save = () => {
    // Spreadsheets take a file for one of their country's old alphabets unless it begins with this mark.
    const url = URL.createObjectURL(new Blob(['\uFEFF', write()], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
    URL.revokeObjectURL(url)
  }
  return <Button onClick={save}>Download CSV</Button>
}
