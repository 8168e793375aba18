/** A text as a file of comma-separated values. */
export const csvFile = (text: string): Blob =>
  // Spreadsheets take a file for one of their country's old alphabets unless it begins with this mark.
  new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })

/** Gives the reader a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken the file once the click is over; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
