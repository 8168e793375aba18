import { useContext, useEffect } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/logout'
import { askPersonally } from '../../apollo/ask-personally.ts'
import { Logout as LogoutMutation } from '../../features/members/__generated__/logout.graphql.ts'
import { FormPage } from '../../features/members/form-page.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { GateContext } from '../../lib/gate.ts'
import { homePath } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'

/** Action of the form posted without JavaScript. On failure, the page and its button remain. */
export async function action({ context }: Route.ActionArgs) {
  const isOut = await askPersonally(context, LogoutMutation, {}).catch(() => null)
  if (isOut) throw redirect(homePath, 303)
  return null
}

const title = 'Logout'

export const meta: Route.MetaFunction = args => pageMeta(args, { title, isUnlisted: true })

/** Logs out on hydration. Before that, and on failure, its button does. */
export default function Logout() {
  const { logOut } = useContext(GateContext)
  useEffect(() => logOut(), [logOut])
  return (
    <FormPage title={title}>
      <form
        method="post"
        onSubmit={event => {
          event.preventDefault()
          logOut()
        }}
      >
        <Button isSubmit isPrimary>
          Logout
        </Button>
      </form>
    </FormPage>
  )
}
