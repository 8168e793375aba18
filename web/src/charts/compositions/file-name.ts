/** Words as a file's name that every system takes: letters, digits and hyphens, at most 100; accents are dropped. */
export function fileName(words: readonly string[]): string {
  const plain = words.join('-').normalize('NFD').replace(/\p{M}/gu, '')
  const safe = plain
    .replace(/[^A-Za-z0-9-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '')
  return safe === '' ? 'chart' : safe
}
