/** An error in one field of the input. */
export interface FieldError {
  field: string
  /** For programs: `required`, `invalid`, or a specific code such as `oversell`. */
  code: string
  /** For users. */
  message: string
}

/** A refused request. The message is for the member and never repeats the input. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>

  constructor(status: number, [code, message]: readonly [code: string, message: string], headers = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** Input that the user can correct. */
export class InvalidInput extends ApiError {
  readonly errors: readonly FieldError[]

  constructor(errors: readonly FieldError[]) {
    super(422, ['invalid_input', errors[0]?.message ?? 'Some fields need to be corrected.'])
    this.errors = errors
  }
}

export const invalid = (field: string, code: string, message: string) =>
  new InvalidInput([{ field, code, message }])

export const notFound = () => new ApiError(404, ['not_found', 'There is nothing here.'])

export const signedOut = () => new ApiError(401, ['signed_out', 'Log in first.'])

/** The single response to every failed login. */
export const loginFailed = () => new ApiError(401, ['login_failed', 'Login Failed'])

export const busy = () =>
  new ApiError(429, ['busy', 'Too many people are logging in. Try again in a moment.'], {
    'retry-after': '2',
  })

/** An exceeded limit of `what`; the count resets after `retryAfterSeconds`. */
export function tooMany(what: string, retryAfterSeconds: number): ApiError {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new ApiError(429, ['too_many', `Too many ${what}. Try again in ${time}.`], {
    'retry-after': String(retryAfterSeconds),
  })
}
