import { randomUUID } from 'node:crypto'

export interface ApiErrorOptions {
  details?: unknown
  headers?: Record<string, string>
}

/** A refused request, in the delivery API's format. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly id: string
  readonly options: ApiErrorOptions

  constructor(
    status: number,
    [id, message]: readonly [id: string, message: string],
    options: ApiErrorOptions = {},
  ) {
    super(message)
    this.status = status
    this.id = id
    this.options = options
  }
}

export const invalidToken = () =>
  new ApiError(401, ['AccessTokenInvalid', 'The access token you sent could not be found or is invalid.'], {
    headers: { 'www-authenticate': 'Bearer realm="Content Delivery API"' },
  })

export const notFound = (details: unknown) =>
  new ApiError(404, ['NotFound', 'The resource could not be found.'], { details })

export const badRequest = (message: string) => new ApiError(400, ['BadRequest', message])

/** A fault in one parameter of a query. */
export interface QueryFault {
  name: string
  path: readonly string[]
  details: string
}

export const invalidQuery = (errors: readonly QueryFault[]) =>
  new ApiError(
    400,
    [
      'InvalidQuery',
      'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    ],
    { details: { errors } },
  )

export const tooManyRequests = () =>
  new ApiError(
    429,
    [
      'RateLimitExceeded',
      'You have exceeded the rate limit of the Organization this Space belongs to by making too many API requests within a short timespan. Please wait a moment before trying the request again.',
    ],
    { headers: { 'x-contentful-ratelimit-reset': '1' } },
  )

/** The response to a refused request; any other error is thrown again. */
export function errorResponse(error: unknown): Response {
  if (!(error instanceof ApiError)) throw error
  const { status, id, message } = error
  const { details, headers = {} } = error.options
  const requestId = randomUUID()
  return Response.json(
    { sys: { type: 'Error', id }, message, ...(details === undefined ? {} : { details }), requestId },
    { status, headers: { ...headers, ...apiHeaders, 'x-contentful-request-id': requestId } },
  )
}

/** Headers of every response of the delivery API. */
export const apiHeaders = {
  'content-type': 'application/vnd.contentful.delivery.v1+json',
  'access-control-allow-origin': '*',
}
