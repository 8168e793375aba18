import type { ApolloClient } from '@apollo/client'
import { changeMember } from '../../apollo/member-link.ts'
import { Logout } from './__generated__/logout.graphql.ts'

/**
 * Ends the session, and loads the page anew so that nothing of the member stays in it; a page of members is left for the
 * front page. A failure is told to the console alone.
 */
export async function logOut(client: ApolloClient): Promise<void> {
  try {
    await client.mutate({ mutation: Logout })
  } catch {
    console.error('Logout Failed')
    return
  }
  changeMember(client, null)
  // In the place of the page that is left: the way back to it would only end at the login.
  if (/^\/mynzx(\/|$)/i.test(location.pathname)) location.replace('/')
  else location.reload()
}
