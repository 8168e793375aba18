/** A file's size as shown on the site: `812 bytes`, `34 kB`, `2.4 MB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`
  const tenths = Math.round(bytes / 100_000)
  return `${Math.floor(tenths / 10)}.${tenths % 10} MB`
}
