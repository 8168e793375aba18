/** Page for the drawing thread. */
export interface DrawMessage {
  kind: 'draw'
  id: number
  url: string
  method: string
  headers: [string, string][]
  body: string | null
  /** Whether it may query the visitor's personal data. */
  isPersonal: boolean
}

/** Messages to the drawing thread. */
export type ToThread =
  | DrawMessage
  /** All readers of a page have left. */
  | { kind: 'abort'; id: number }
  /** Response of the gateway. Null when it failed. */
  | { kind: 'answer'; question: number; text: string | null }

/** Messages from the drawing thread. */
export type FromThread =
  | { kind: 'ask'; id: number; question: number; hash: string; variables: object; isPersonal: boolean }
  | { kind: 'drawn'; id: number; status: number; headers: [string, string][]; body: string }
  | { kind: 'failed'; id: number; message: string }
