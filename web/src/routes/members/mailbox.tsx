import { data as status } from 'react-router'
import { askPersonally } from '../../apollo/ask-personally.ts'
import { LocalMail } from '../../features/members/local-mail.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import type { Route } from './+types/mailbox'
import { MailboxRoute } from './__generated__/mailbox.graphql.ts'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const answer = await askPersonally(context, MailboxRoute, {}).catch(() => null)
  if (!answer?.localMail) throw status(null, { status: 404 })
  return { mails: answer.localMail }
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args => pageMeta(args, { title: 'Mailbox', isUnlisted: true })

/** Mail of a local site, for developers. A public site has no such page. */
export default function Mailbox({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'MyNZX' }, { label: 'Mailbox' }]} />
      <h1>Mailbox</h1>
      <Lead>
        This site has no mail server. The emails it would send are listed here. Reload for new ones.
      </Lead>
      {mails.length === 0 && <p>No emails yet.</p>}
      {mails.map(mail => (
        <LocalMail key={mail.id} mail={mail} />
      ))}
    </>
  )
}
