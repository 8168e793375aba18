/** Validation error of one input field. */
export interface FieldFault {
  /** Name in the graph, such as `firstName`. */
  field: string
  /** Machine-readable code. */
  code: string
  /** Human-readable message. */
  message: string
}

/** A refusal of the account service that a person can act on. */
export type AccountRefusal =
  | { kind: 'invalid'; message: string; faults: readonly FieldFault[] }
  /** Valid, but probably a mistake: the member must confirm it. */
  | { kind: 'doubtful'; message: string }
  | { kind: 'signed-out'; message: string }
  | { kind: 'not-found'; code: string; message: string }
  | { kind: 'too-many'; message: string; retryAfterSeconds: number }
  /** Any other refusal, in the service's own words: `code` is `expired`, `used`, `login_failed` … */
  | { kind: 'refused'; status: number; code: string; message: string }

/** An answer of the account service. Failures of the service are `SourceError`s. */
export type AccountAnswer<T> = { kind: 'done'; status: number; value: T } | AccountRefusal

/** A refusal by the gateway, without a call to the account service. */
export const invalidInput = (faults: readonly FieldFault[]): AccountRefusal => ({
  kind: 'invalid',
  message: faults[0]?.message ?? 'Some fields need to be corrected.',
  faults,
})
