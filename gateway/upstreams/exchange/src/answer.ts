/** What a path says now. */
export interface Answer {
  body: unknown
  /** A file that is sent instead of the body. */
  file?: { bytes: Uint8Array; contentType: string; name: string | undefined }
  /** Since when the answer has been the same, in milliseconds since 1970 by the exchange's clock. */
  changedAt: number
  /** Whether any figure in it is invented. */
  isSimulated: boolean
}
