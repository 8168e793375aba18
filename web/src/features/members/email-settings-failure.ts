import { CombinedGraphQLErrors } from '@apollo/client'

/** Console message for missing settings: either they could not be read, or they did not exist and could not be created. */
export function emailSettingsFailure(error: unknown): string {
  const isUnmade =
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'EMAIL_SETTINGS_NOT_MADE')
  return isUnmade ? 'Error creating user profile' : 'Error fetching email settings'
}
