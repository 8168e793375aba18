/** What is wrong with one field of an input. */
export interface FieldFault {
  /** As the graph names it, such as `firstName`. */
  field: string
  /** For programs. */
  code: string
  /** For people. */
  message: string
}

/** A refusal of the account service that a person can act on. */
export type AccountRefusal =
  | { kind: 'invalid'; message: string; faults: readonly FieldFault[] }
  /** Possible, but probably a slip: the member is asked first. */
  | { kind: 'doubtful'; message: string }
  | { kind: 'signed-out'; message: string }
  | { kind: 'not-found'; code: string; message: string }
  | { kind: 'too-many'; message: string; retryAfterSeconds: number }
  /** Any other refusal, in the service's own words: `code` is `expired`, `used`, `login_failed` … */
  | { kind: 'refused'; status: number; code: string; message: string }

/** What the account service answers. That it fails is a `SourceError`. */
export type AccountAnswer<T> = { kind: 'done'; status: number; value: T } | AccountRefusal

/** A refusal that the gateway gives by itself, before the account service is asked. */
export const invalidInput = (faults: readonly FieldFault[]): AccountRefusal => ({
  kind: 'invalid',
  message: faults[0]?.message ?? 'Some fields need to be corrected.',
  faults,
})
