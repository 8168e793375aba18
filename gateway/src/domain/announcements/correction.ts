/** Parts of an announcement that a correction changes, with their names in sentences and tables. */
export const correctedFieldNames = {
  COMPANY: 'Company',
  SECURITY: 'Security',
  TITLE: 'Title',
  TYPE: 'Type',
  RELEASED: 'Time of release',
  PRICE_SENSITIVE: 'Price sensitive',
  THIRD_PARTY: 'Third party',
  TEXT: 'Text',
  DOCUMENT: 'Document',
  RETRACTION: 'Retracted',
} as const

export type CorrectedField = keyof typeof correctedFieldNames

/** A correction of one field of a published announcement, or its retraction. */
export interface Correction {
  announcementId: string
  field: CorrectedField
  /** Number of the document; null for other fields. */
  document: string | null
  /** In words; null if there was nothing, or it is no longer public. */
  before: string | null
  /** In words; null if nothing is left. For a retraction, its reason. */
  after: string | null
  /** The exchange's time of a retraction, else the time at which this site saw it, in milliseconds since 1970. */
  correctedAt: number
}

/** Identifier of a correction. */
export const correctionId = ({ announcementId, correctedAt, field, document }: Correction) =>
  [announcementId, correctedAt.toString(36), field, ...(document === null ? [] : [document])].join('-')

/** An ascending sort key: latest first. */
export const correctionOrder = (correction: Correction) =>
  `${String(1e14 - correction.correctedAt).padStart(15, '0')} ${correctionId(correction)}`
