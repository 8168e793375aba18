import type { ApolloClient } from '@apollo/client'
import { homePath, logoutPath } from '../../paths.ts'
import { changeMember } from '../../apollo/member-link.ts'
import { Logout } from './__generated__/logout.graphql.ts'

/**
 * Ends the session and reloads the page, so that no data of the member remains in it. The logout page, which replaces members'
 * pages, leads to the home page. A failure is logged to the console.
 */
export async function logOut(client: ApolloClient): Promise<void> {
  try {
    await client.mutate({ mutation: Logout })
  } catch {
    console.error('Logout Failed')
    return
  }
  changeMember(client, null)
  if (location.pathname === logoutPath) location.replace(homePath)
  else location.reload()
}
