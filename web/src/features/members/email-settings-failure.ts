import { CombinedGraphQLErrors } from '@apollo/client'

/** What the console says of settings that are not there: that they could not be read, or that there were none and none could be made. */
export function emailSettingsFailure(error: unknown): string {
  const isUnmade =
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'EMAIL_SETTINGS_NOT_MADE')
  return isUnmade ? 'Error creating user profile' : 'Error fetching email settings'
}
