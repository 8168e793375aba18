/** A finished response. All readers share it, so it is immutable. */
export interface FinishedResponse {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
}
