/** Turns words into a file name that every system accepts. At most 100 letters, digits and hyphens, without accents. */
export function fileName(words: readonly string[]): string {
  const plain = words.join('-').normalize('NFD').replace(/\p{M}/gu, '')
  const safe = plain
    .replace(/[^A-Za-z0-9-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '')
  return safe === '' ? 'chart' : safe
}
