import { CombinedGraphQLErrors } from '@apollo/client'

export const loginFailed = 'Login Failed'

/** What the panel says when no answer came: a network's own words, or that the account service is away. */
export function loginFailure(error: unknown): string {
  if (CombinedGraphQLErrors.is(error))
    return `${loginFailed}. Our account service isn’t responding. Please try again soon.`
  return error instanceof Error && error.message !== '' ? error.message : loginFailed
}
