/** A response whose bytes are ready. Every reader shares it: it never changes. */
export interface FinishedResponse {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
}
