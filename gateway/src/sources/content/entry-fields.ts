import { z } from 'zod'
import type { Asset } from '../../domain/content/content-asset.ts'
import type { EntryReference } from '../../domain/content/content-links.ts'
import type { RichTextDocument } from '../../domain/content/rich-text.ts'
import { anyAmount, anyDate, anyText, name } from '../upstream/wire-values.ts'
import { readLink, readRichText } from '../upstream/rich-text-contract.ts'

/**
 * A link to an asset, replaced by the asset before a field is read. A separate class, so that content written by
 * editors cannot be mistaken for one.
 */
export class LinkedAsset {
  readonly asset: Asset
  constructor(asset: Asset) {
    this.asset = asset
  }
}

/** An invalid optional field is null. An invalid required field makes the entry unknown. */
export { anyDate as date, anyText as text, name as required }

const anything = z.unknown().optional()
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

export const texts = anything.transform((value): string[] =>
  Array.isArray(value) ? value.filter(isText).map(each => each.trim()) : [],
)

export const whole = anyAmount.transform(value =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= 10_000 ? value : null,
)

export const wholeOr = (fallback: number) => whole.transform(value => value ?? fallback)

export const isTrue = anything.transform(value => value === true)

export const richText = anything.transform((value): RichTextDocument | null => readRichText(value))

/** A text that may link to addresses only. */
export const plainRichText = anything.transform((value): RichTextDocument | null =>
  readRichText(value, { linksEntries: false }),
)

export const asset = anything.transform((value): Asset | null =>
  value instanceof LinkedAsset ? value.asset : null,
)

const referenceTo = (value: unknown): EntryReference | null => {
  const link = readLink(value, 'Entry')
  return link ? { id: link.id } : null
}

export const reference = anything.transform(referenceTo)

export const references = anything.transform((value): EntryReference[] =>
  Array.isArray(value) ? value.map(referenceTo).filter(each => each !== null) : [],
)

/** A choice between the values of the content model. */
export const choice = <const Choice extends string, Fallback extends Choice | null>(
  words: Readonly<Record<string, Choice>>,
  fallback: Fallback,
) =>
  anything.transform((value): Choice | Fallback =>
    typeof value === 'string' && Object.hasOwn(words, value) ? words[value]! : fallback,
  )

const [mostRows, mostCells] = [5_000, 100]

/** Rows of cells within the drawing limits, and the number of omitted rows. Anything but a list is refused. */
export const tableRows = z.array(z.unknown()).transform(all => ({
  rows: all
    .slice(0, mostRows)
    .filter(row => Array.isArray(row))
    .map(row => row.slice(0, mostCells).map(cell => (isCell(cell) ? String(cell) : ''))),
  omittedRows: Math.max(0, all.length - mostRows),
}))

const isCell = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
