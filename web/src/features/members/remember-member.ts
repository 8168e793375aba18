import type { ApolloCache, ApolloClient } from '@apollo/client'
import { EmailSettingsCheck } from './__generated__/email-settings-check.graphql.ts'
import { MemberSession } from './__generated__/member-session.graphql.ts'
import { emailSettingsFailure } from './email-settings-failure.ts'

type Member = NonNullable<MemberSession['member']>

/** Writes a newly logged-in member to the cache, so that no page queries the session. */
export function rememberMember(cache: ApolloCache, member: Member): void {
  cache.writeQuery({ query: MemberSession, data: { __typename: 'Query', member } })
}

/** Fetches the digest settings after a login, which creates the first ones. A failure does not affect the login. */
export async function checkEmailSettings(client: ApolloClient): Promise<void> {
  try {
    const { data } = await client.query({ query: EmailSettingsCheck, fetchPolicy: 'no-cache' })
    if (!data?.member?.emailSettings) console.error(emailSettingsFailure(null))
  } catch (error) {
    console.error(emailSettingsFailure(error))
  }
}
