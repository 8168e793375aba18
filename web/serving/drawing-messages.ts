/** A page for the drawing thread. */
export interface DrawMessage {
  kind: 'draw'
  id: number
  url: string
  method: string
  headers: [string, string][]
  body: string | null
  /** Whether it may ask for what is the visitor's alone. */
  isPersonal: boolean
}

/** Messages to the drawing thread. */
export type ToThread =
  | DrawMessage
  /** All readers of a page have left. */
  | { kind: 'abort'; id: number }
  /** The gateway's answer; null when it failed. */
  | { kind: 'answer'; question: number; text: string | null }

/** Messages from the drawing thread. */
export type FromThread =
  | { kind: 'ask'; id: number; question: number; hash: string; variables: object; isPersonal: boolean }
  | { kind: 'drawn'; id: number; status: number; headers: [string, string][]; body: string }
  | { kind: 'failed'; id: number; message: string }
