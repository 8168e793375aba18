/** Reasons for which a return cannot be computed. */
export type ReturnRefusalReason =
  | 'NO_PRICE'
  | 'SPLIT_DIFFERS'
  | 'NO_CAPITAL'
  | 'TOO_SHORT'
  | 'NO_SINGLE_RATE'
  | 'UNAVAILABLE'

/** A figure that cannot be computed: the reason, in words too, and the holding and date concerned. */
export interface ReturnRefusal {
  reason: ReturnRefusalReason
  message: string
  code: string | null
  date: string | null
}

/** Thrown within a computation, and caught for each figure. */
export class NoReturn extends Error {
  override readonly name = 'NoReturn'
  readonly refusal: ReturnRefusal

  constructor(
    reason: ReturnRefusalReason,
    message: string,
    at: Partial<Pick<ReturnRefusal, 'code' | 'date'>> = {},
  ) {
    super(message)
    this.refusal = { reason, message, code: at.code ?? null, date: at.date ?? null }
  }
}

/** The result of a computation, or the refusal that it threw. */
export function attempt<Value>(
  compute: () => Value,
): { value: Value } | { value: null; refusal: ReturnRefusal } {
  try {
    return { value: compute() }
  } catch (error) {
    if (error instanceof NoReturn) return { value: null, refusal: error.refusal }
    throw error
  }
}
