/** The current response of a path. */
export interface Answer {
  body: unknown
  /** A file that is sent instead of the body. */
  file?: { bytes: Uint8Array; contentType: string; name: string | undefined }
  /** Time of the last change, in milliseconds since 1970 by the exchange's clock. */
  changedAt: number
  /** Whether any figure in it is invented. */
  isSimulated: boolean
}
