import { readAmount } from '@exchange/market-rules/amount-text'
import type { ImportedWatchlistRowInput } from '../../../__generated__/schema.ts'
import type { ChosenFile } from '../../portfolio/import/file-field.tsx'

/** A row of the file. */
export interface FileItem {
  /** Its number in the file. */
  number: number
  input: ImportedWatchlistRowInput
}

const names = {
  code: ['code', 'symbol', 'ticker', 'instrument'],
  target: ['target', 'targetprice'],
  note: ['note', 'notes', 'comment'],
} as const

/** A number as it is stored. Other text is sent as it is, so that it is refused by its row. */
const targetOf = (text: string) => readAmount(text.replace(/%\s*$/, ''))?.digits ?? text.trim()

/** Reads the rows of a file. Null without a column of codes. A file without another column keeps what it would hold. */
export function interpretWatchlist({
  header,
  rows,
}: Pick<ChosenFile['table'], 'header' | 'rows'>): readonly FileItem[] | null {
  const plain = header.map(name => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const placeOf = (of: readonly string[]) => plain.findIndex(name => of.includes(name))
  const [code, target, note] = [placeOf(names.code), placeOf(names.target), placeOf(names.note)]
  if (code < 0) return null
  return rows.map(({ number, cells }) => ({
    number,
    input: {
      code: cells[code]?.trim() ?? '',
      ...(target >= 0 && { targetPrice: targetOf(cells[target] ?? '') }),
      ...(note >= 0 && { note: (cells[note] ?? '').trim() }),
    },
  }))
}
