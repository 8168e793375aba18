import { z } from 'zod'
import type { Asset } from '../../domain/content/content-asset.ts'
import type { EntryReference } from '../../domain/content/__generated__/entries.ts'
import type { RichTextDocument } from '../../domain/content/rich-text.ts'
import { anyAmount, anyDate, anyText, flag, name } from '../upstream/wire-values.ts'
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
export { anyDate as date, anyText as text, flag, name as required }

const anything = z.unknown().optional()
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

export const texts = anything.transform((value): string[] =>
  Array.isArray(value) ? value.filter(isText).map(each => each.trim()) : [],
)

export const whole = anyAmount.transform(value =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= 10_000 ? value : null,
)

/** Replaces null by a value. */
export const or = <Value>(parser: z.ZodType<Value | null>, fallback: NoInfer<Value>) =>
  parser.transform((value): Value => value ?? fallback)

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
export const choice = <const Choice extends string>(words: Readonly<Record<string, Choice>>) =>
  anything.transform((value): Choice | null =>
    typeof value === 'string' && Object.hasOwn(words, value) ? words[value]! : null,
  )

const [mostRows, mostCells] = [5_000, 100]

/** Rows of cells within the drawing limits. Anything but a list is refused. */
export const tableRows = z.array(z.unknown()).transform(all =>
  all
    .slice(0, mostRows)
    .filter(row => Array.isArray(row))
    .map(row => row.slice(0, mostCells).map(cell => (isCell(cell) ? String(cell) : ''))),
)

/** Number of rows beyond the limit. */
export const omittedRows = z.array(z.unknown()).transform(all => Math.max(0, all.length - mostRows))

const isCell = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
