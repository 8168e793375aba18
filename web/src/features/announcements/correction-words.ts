import type { CorrectedField } from '../../__generated__/schema.ts'
import { formatDateTime } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'

interface Correction {
  field: CorrectedField
  before: string | null
  after: string | null
}

const words = (field: CorrectedField, value: string | null) =>
  value === null ? emDash : field === 'RELEASED' ? formatDateTime(value) : value

/** Value before a correction; null for a retraction, which changes no value. */
export const beforeWords = ({ field, before }: Correction) =>
  field === 'RETRACTION' ? null : words(field, before)

/** Value after a correction, or the reason of a retraction. */
export const afterWords = ({ field, after }: Correction) =>
  field === 'RETRACTION' ? (after ?? 'No reason given') : words(field, after)
