import type { FragmentType } from '@apollo/client'
import { useFragment, useMutation } from '@apollo/client/react'
import { formatAsAt } from '../../../lib/format-date.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { EndSessions, Sessions_member } from './__generated__/sessions.graphql.ts'
import { AccountSection } from './account-section.tsx'
import { browserName } from './browser-name.ts'
import { OwnList, SavingLine } from './own-list.tsx'
import { useSaving } from './use-saving.ts'

/** Devices on which the account is logged in. */
export function Sessions({ member }: { member: FragmentType<typeof Sessions_member> }) {
  const { data, complete } = useFragment({ fragment: Sessions_member, from: member })
  const saving = useSaving()
  const [end] = useMutation(EndSessions)
  if (!complete || !data.sessions) return null
  const { email, sessions: listed } = data
  const endThese = (id: string | null) =>
    void saving.save(
      async idempotencyKey => {
        const left = listed.filter(session => (id === null ? session.isCurrent : session.id !== id))
        const answer = await end({
          variables: { input: { idempotencyKey, id } },
          optimisticResponse: {
            __typename: 'Mutation',
            endSessions: {
              __typename: 'EndSessionsSuccess',
              member: { __typename: 'Member', email, sessions: left },
            },
          },
        })
        return answer.data?.endSessions
      },
      { id },
    )
  const sessions = listed.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <AccountSection
      title="Sessions"
      about="Browsers logged in to your account. If you don’t recognise one, end it and change your password."
    >
      <OwnList label="Sessions">
        {sessions.map(({ id, userAgent, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id}>
            <div>
              <strong>{browserName(userAgent)}</strong> {isCurrent && <Badge kind="good">This browser</Badge>}
              <p>
                Since {formatAsAt(createdAt)}, last used {formatAsAt(lastUsedAt)}
              </p>
            </div>
            {!isCurrent && (
              <Button onClick={() => endThese(id)} label={`End the session of ${browserName(userAgent)}`}>
                End
              </Button>
            )}
          </li>
        ))}
      </OwnList>
      <SavingLine saving={saving} done="Ended.">
        {sessions.length > 1 && <Button onClick={() => endThese(null)}>End all others</Button>}
      </SavingLine>
    </AccountSection>
  )
}
