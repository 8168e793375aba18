import { CombinedGraphQLErrors } from '@apollo/client'

export const loginFailed = 'Login Failed'

/** Message of a login without an answer: the network's error, or that the account service is unavailable. */
export function loginFailure(error: unknown): string {
  if (CombinedGraphQLErrors.is(error))
    return `${loginFailed}. Our account service isn’t responding. Please try again soon.`
  return error instanceof Error && error.message !== '' ? error.message : loginFailed
}
