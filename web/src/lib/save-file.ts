/** Text as a CSV file. */
export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' })

/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download starts with the click, so a minute is ample.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
