import { escapeHtml, type LetterSection } from '../mail/letter.ts'

/** A cell: its text and its link. */
export interface Cell {
  text: string
  /** Shown after the text; in HTML a smaller line below it. */
  detail?: string
  url?: string
}

export interface DigestTable {
  title: string
  /** Explanation of the figures, above the table. */
  note?: string
  /** Names of the first column and of the following figures. */
  columns: readonly string[]
  /** Groups of columns, by index, that HTML stacks in one column: a phone has room for four. */
  stacks: readonly (readonly number[])[]
  rows: readonly (readonly Cell[])[]
  /** Text shown instead of rows, if there are none. */
  empty: string
}

const cellStyle =
  'padding:6px 0 6px 10px;border-bottom:1px solid #8884;text-align:right;vertical-align:top;font-weight:normal'
const firstStyle =
  'padding:6px 0;border-bottom:1px solid #8884;text-align:left;vertical-align:top;font-weight:normal'
const detailStyle = 'font-size:12px;opacity:.75'
const linkStyle = 'color:inherit'

/** A table as aligned text, and as HTML for mail readers, which support only inline styles. */
export function writeTable({ title, note, columns, stacks, rows, empty }: DigestTable): LetterSection {
  const heading = `<h2 style="margin:28px 0 4px;font-size:18px">${escapeHtml(title)}</h2>`
  const noteHtml = note === undefined ? '' : `<p style="margin:0 0 8px;opacity:.75">${escapeHtml(note)}</p>`
  const noteText = note === undefined ? [] : [note]
  if (rows.length === 0)
    return {
      text: [title.toUpperCase(), ...noteText, empty].join('\n'),
      html: `${heading}${noteHtml}<p>${escapeHtml(empty)}</p>`,
    }
  const texts = [columns, ...rows.map(row => row.map(textOf))]
  return {
    text: [title.toUpperCase(), ...noteText, ...inLine(texts)].join('\n'),
    html: `${heading}${noteHtml}${tableHtml([columns.map(text => ({ text })), ...rows], stacks)}`,
  }
}

const textOf = ({ text, detail }: Cell) => (detail === undefined ? text : `${text} ${detail}`)

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

/** The first row is the header. */
function tableHtml(rows: readonly (readonly Cell[])[], stacks: DigestTable['stacks']): string {
  const [head, ...body] = rows.map((row, place) => {
    const scope = place === 0 ? 'col' : 'row'
    const cells = stacks.map((stack, column) => {
      const html = stackHtml(stack.flatMap(at => row[at] ?? []))
      if (column === 0) return `<th scope="${scope}" style="${firstStyle}">${html}</th>`
      return place === 0
        ? `<th scope="col" style="${cellStyle}">${html}</th>`
        : `<td style="${cellStyle}">${html}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table style="width:100%;border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums"><thead>${head}</thead><tbody>${body.join('')}</tbody></table>`
}

function stackHtml([first, ...others]: readonly Cell[]): string {
  if (!first) return ''
  const { text, detail, url } = first
  const words = `<span style="white-space:nowrap">${escapeHtml(text)}</span>`
  const inner = url === undefined ? words : `<a href="${escapeHtml(url)}" style="${linkStyle}">${words}</a>`
  const quiet = [...(detail === undefined ? [] : [detail]), ...others.map(textOf)]
  return [inner, ...quiet.map(line => `<span style="${detailStyle}">${escapeHtml(line)}</span>`)].join('<br>')
}

type ListLine = Required<Pick<Cell, 'text' | 'url'>>

/** Lines with one link each. */
export function writeList(title: string, lines: readonly ListLine[], empty: string): LetterSection {
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
