import type { Correction } from '../../domain/announcements/correction.ts'
import { inNewZealand } from './in-new-zealand.ts'

/** A value before or after a correction, for readers. */
export function correctionValue(field: Correction['field'], value: string | null): string {
  if (value === null) return '–'
  return field === 'RELEASED' ? inNewZealand(Date.parse(value)) : value
}
