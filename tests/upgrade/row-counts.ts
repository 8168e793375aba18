/** Numbers of rows by the name of their table or file. */
export type RowCounts = Readonly<Record<string, number>>

/** Tables whose expired rows the account service deletes. */
const expiring = new Set([
  'email_change',
  'idempotency',
  'known_device',
  'link_code',
  'login_challenge',
  'outbox',
  'passkey_challenge',
  'registration',
  'security_event',
  'session',
])

/** Names with fewer rows than before, each with both numbers. Tables with expiring rows may lose some, but not disappear. */
export const lostRows = (before: RowCounts, after: RowCounts): string[] =>
  Object.entries(before).flatMap(([name, rows]) => {
    const left = after[name]
    if (left === undefined) return [`${name}: missing, ${rows} rows before`]
    return left < rows && !expiring.has(name) ? [`${name}: ${left} rows, ${rows} before`] : []
  })

/** A Markdown table with a row for each name and a column for each count. */
export function countTable(counts: Readonly<Record<string, RowCounts>>): string {
  const names = [...new Set(Object.values(counts).flatMap(Object.keys))].toSorted()
  const cells = (name: string) => Object.values(counts).map(each => each[name] ?? '—')
  const rows = [
    ['rows of', ...Object.keys(counts)],
    ['---', ...Object.keys(counts).map(() => '---:')],
    ...names.map(name => [name, ...cells(name)]),
  ]
  return rows.map(row => `| ${row.join(' | ')} |\n`).join('')
}
