import { escapeHtml, type LetterSection } from '../mail/letter.ts'

/** A cell: its text, and where it leads. */
export interface Cell {
  text: string
  url?: string
}

export interface DigestTable {
  title: string
  /** Above the table: what its figures are. */
  note?: string
  /** Of the first column and of the figures after it. */
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Instead of rows, where there are none. */
  empty: string
}

const cellStyle = 'padding:6px 0 6px 12px;border-bottom:1px solid #8884;text-align:right;white-space:nowrap'
const firstStyle = 'padding:6px 0;border-bottom:1px solid #8884;text-align:left;font-weight:normal'
const linkStyle = 'color:inherit'

/** A table as text, its columns in line, and as HTML for mail readers, which know only styles of the elements themselves. */
export function writeTable({ title, note, columns, rows, empty }: DigestTable): LetterSection {
  const heading = `<h2 style="margin:28px 0 4px;font-size:18px">${escapeHtml(title)}</h2>`
  const noteHtml = note === undefined ? '' : `<p style="margin:0 0 8px;opacity:.75">${escapeHtml(note)}</p>`
  const noteText = note === undefined ? [] : [note]
  if (rows.length === 0)
    return {
      text: [title.toUpperCase(), ...noteText, empty].join('\n'),
      html: `${heading}${noteHtml}<p>${escapeHtml(empty)}</p>`,
    }
  const texts = [columns, ...rows.map(row => row.map(cell => cell.text))]
  return {
    text: [title.toUpperCase(), ...noteText, ...inLine(texts)].join('\n'),
    html: `${heading}${noteHtml}${tableHtml(columns, rows)}`,
  }
}

function inLine(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows.map(row =>
    row
      .map((text, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? text.padEnd(width) : text.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
}

function tableHtml(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const head = columns
    .map(
      (name, column) =>
        `<th scope="col" style="${column === 0 ? firstStyle : cellStyle};font-size:13px">${escapeHtml(name)}</th>`,
    )
    .join('')
  const body = rows.map(row => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')
  return `<div style="overflow-x:auto"><table style="width:100%;border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

function cellHtml({ text, url }: Cell, column: number): string {
  const words = escapeHtml(text)
  const inner = url === undefined ? words : `<a href="${escapeHtml(url)}" style="${linkStyle}">${words}</a>`
  return column === 0
    ? `<th scope="row" style="${firstStyle}">${inner}</th>`
    : `<td style="${cellStyle}">${inner}</td>`
}

/** Lines with a link each. */
export function writeList(title: string, lines: readonly Required<Cell>[], empty: string): LetterSection {
  const heading = `<h2 style="margin:28px 0 4px;font-size:18px">${escapeHtml(title)}</h2>`
  if (lines.length === 0)
    return { text: `${title.toUpperCase()}\n${empty}`, html: `${heading}<p>${escapeHtml(empty)}</p>` }
  const items = lines.map(
    ({ text, url }) =>
      `<li style="margin:6px 0"><a href="${escapeHtml(url)}" style="${linkStyle}">${escapeHtml(text)}</a></li>`,
  )
  return {
    text: [title.toUpperCase(), ...lines.map(({ text, url }) => `${text}\n  ${url}`)].join('\n'),
    html: `${heading}<ul style="margin:0;padding-left:20px">${items.join('')}</ul>`,
  }
}
