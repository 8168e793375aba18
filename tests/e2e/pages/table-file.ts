import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { expect } from '../fixtures.ts'

/** A downloaded table: its metadata, and its lines by header. */
export interface TableFile {
  name: string
  text: string
  remarks: Record<string, string>
  header: string[]
  lines: string[][]
}

/** Parses cells by RFC 4180. */
function cellsOf(line: string): string[] {
  return Array.from(`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g), ([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  )
}

/** Downloads a table by its button. No cell of the sample has a line break. */
export async function download(page: Page, button: Locator): Promise<TableFile> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const text = await readFile(await file.path(), 'utf8')
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  const remarkLines = lines.filter(line => line.startsWith('# '))
  const [header = [], ...rest] = lines.slice(remarkLines.length).map(cellsOf)
  const remarks = remarkLines.map(line => /^# ([^:]*): (.*)$/.exec(line)!.slice(1) as [string, string])
  return { name: file.suggestedFilename(), text, remarks: Object.fromEntries(remarks), header, lines: rest }
}

/** A cell on the screen. */
export interface ShownCell {
  /** The label of its column. */
  label: string
  text: string
  links: string[]
}

/** The rows of a table in order, without group headings and opened details. */
export const shownRows = (table: Locator): Promise<ShownCell[][]> =>
  table.evaluate(element => {
    // Rows out of view are not rendered, so `innerText` would be empty. The visitor's own time below New Zealand's is not in
    // the file.
    const words = (cell: Element) => {
      const copy = cell.cloneNode(true) as Element
      for (const time of copy.querySelectorAll('[data-visitor-time]')) time.remove()
      return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
    }
    const heads = [...element.querySelectorAll('thead tr:last-child th')]
    const labels = heads.map(head => words(head.querySelector('button') ?? head))
    const rows = [...element.querySelectorAll('tbody tr')]
    return rows
      .filter(row => row.children.length === heads.length)
      .map(row =>
        [...row.children].map((cell, at) => ({
          label: labels[at]!,
          text: words(cell),
          links: [...cell.querySelectorAll('a')].map(link => link.getAttribute('href') ?? ''),
        })),
      )
  })

/** Columns of the file that a cell shows in addition to its own. */
const parts: Record<string, string[]> = {
  Name: ['Green', 'Status'],
  Yield: ['Currency', 'Price'],
  Price: ['Currency', 'Yield'],
  Change: ['Yield change', 'Change'],
  'Day range': ['Low', 'High'],
  Market: ['Name'],
  Phase: ['Until'],
  Type: ['Currency'],
  Contract: ['Status'],
  Expiry: ['Currency'],
  Bid: ['Bid lots'],
  Offer: ['Offer lots'],
  Updated: ['Updated time'],
  Time: ['Date'],
  Title: ['Number'],
  Details: ['Notice'],
  Date: ['Time'],
  Value: ['Currency'],
}
const pictures = new Set(['30 Day Trend', 'More'])
/** A heading without its unit and, in a file, without the date that the screen shows on press. */
const baseOf = (header: string) => header.replace(/ \([^)]*\)$|, \d\d\/\d\d\/\d{4}$/, '')

function timeOf(clock: string): string {
  const hour = Number(clock.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}${clock.slice(2)} ${hour < 12 ? 'am' : 'pm'}`
}

/** Possible formats on the screen of a value in a file. */
function writingsOf(value: string): string[] {
  const words = value.replace(/^'(?=[=+\-@])/, '')
  const [, date, clock] = /^(\d{4}-\d\d-\d\d)?(?:T|^)?(\d\d:\d\d)?$/.exec(value) ?? []
  const day = date?.split('-').toReversed().join('/')
  return [...(day ? [day] : []), ...(clock ? [timeOf(clock), clock] : []), words]
}

const figure = /[+−-]?(?:[A-Z]{0,2}[$£€])?\d[\d,]*(?:\.\d+)?/

/** Removes a value of the file from a text. Undefined if the text lacks it. */
function without(text: string, value: string, header: string): string | undefined {
  if (/^-?\d+(\.\d+)?$/.test(value) && header !== 'Number') {
    const [written = ''] = figure.exec(text) ?? []
    const digits = written.replaceAll(/[,$£€A-Z]/g, '').replace('−', '-')
    const decimals = digits.split('.')[1]?.length ?? 0
    const isSame = written !== '' && Math.abs(Number(digits) - Number(value)) <= 0.5000001 / 10 ** decimals
    return isSame ? text.replace(written, ' ') : undefined
  }
  const found = writingsOf(value).find(writing => text.includes(writing))
  return found === undefined ? undefined : text.replace(found, ' ')
}

const signs: Record<string, RegExp> = { NZD: /(^|[^A-Z])\$|c\b/, AUD: /A\$|c\b/, USD: /US\$/, GBP: /£|p\b/ }

/** Differences between a cell and its columns in a file; empty without any. */
function differences(
  { label, text, links }: ShownCell,
  columns: [header: string, value: string][],
): string[] {
  let left = text.replace(/[▲▼—]/g, ' ')
  const wrong: string[] = []
  for (const [header, value] of columns) {
    if (value === '' || header === 'Currency') continue
    if (value.startsWith('/') || value.startsWith('http') || header === 'Number') {
      if (!links.some(link => link === value || link.endsWith(`/${value}`)))
        wrong.push(`${header} leads to ${value}`)
      continue
    }
    // In a list grouped by day, the date is the heading.
    if (header === 'Date' && label === 'Time' && !left.includes('/')) continue
    for (const part of value.split('; ')) {
      const rest = without(left, part, header)
      if (rest === undefined) wrong.push(`${header} is ${part}, not in '${text}'`)
      left = rest ?? left
    }
  }
  const isLink = columns.some(([, value]) => /^(\/|http)/.test(value))
  if (/\d/.test(left) && !isLink) wrong.push(`'${left.trim()}' of '${text}' is not in the file (${label})`)
  return wrong
}

/** Compares tables and their file, cell by cell. A file of several tables has a column with the table of each line. */
export async function expectSame(
  tables: readonly Locator[],
  { header, lines }: TableFile,
  inFileAlone: readonly string[] = tables.length > 1 ? ['Group'] : [],
): Promise<void> {
  const rows = (await Promise.all(tables.map(shownRows))).flat()
  expect(lines).toHaveLength(rows.length)
  const labels = rows[0]!.map(({ label }) => label).filter(label => !pictures.has(label))
  const bases = new Set(labels.map(baseOf))
  const isOf = (label: string, column: string) =>
    column === label || (!bases.has(column) && parts[label]?.includes(column) === true)
  const columnsOf = (label: string) =>
    header.flatMap((name, at) => (name === label || isOf(baseOf(label), baseOf(name)) ? [at] : []))
  const taken = labels.map(columnsOf)
  // The date in a column's name in the file is shown on the screen in the heading's explanation.
  for (const [day] of header.join('; ').matchAll(/\d\d\/\d\d\/\d{4}/g))
    await expect(tables[0]!.locator('thead')).toContainText(day)
  for (const [at, label] of labels.entries()) expect(taken[at], `the file has ${label}`).not.toEqual([])
  const alone = header.filter((_name, at) => !taken.flat().includes(at))
  expect(alone, 'nothing else is in the file alone').toEqual(inFileAlone)
  const wrong = rows.flatMap((cells, row) =>
    cells
      .filter(({ label }) => !pictures.has(label))
      .flatMap(cell =>
        differences(
          cell,
          columnsOf(cell.label).map((at): [string, string] => [header[at]!, lines[row]![at] ?? '']),
        ),
      ),
  )
  expect(wrong).toEqual([])
  const currency = header.indexOf('Currency')
  const priced = rows.flatMap((cells, row) => {
    const sign = signs[lines[row]![currency] ?? '']
    const text = cells.map(cell => cell.text).join(' ')
    return currency < 0 || !sign || !/[$£€]/.test(text) || sign.test(text) ? [] : [text]
  })
  expect(priced, 'amounts are in the currency that the file names').toEqual([])
}
