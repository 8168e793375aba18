import { useMutation, useQuery } from '@apollo/client/react'
import { useRef } from 'react'
import { formatAsAt } from '../../../lib/format-date.ts'
import { useSiteOrigin } from '../../../lib/site-origin.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { UnavailableNotice } from '../../../ui/feedback/unavailable-notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CopyButton } from '../../../ui/form/copy-button.tsx'
import {
  CreatePrivateAddress,
  PrivateAddress as PrivateAddressQuery,
  RemovePrivateAddress,
} from './__generated__/private-address.graphql.ts'
import { AccountSection } from './account-section.tsx'
import { SavingLine } from './own-list.tsx'
import { useSaving } from './use-saving.ts'
import styles from './private-address.module.css'

type Address = NonNullable<NonNullable<PrivateAddressQuery['member']>['privateAddress']>

/** Secret address of the member's calendar. */
export function PrivateAddress() {
  const { data, loading, refetch } = useQuery(PrivateAddressQuery, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const member = data?.member
  return (
    <AccountSection
      title="Private calendar"
      about="Ex dates, payments, meetings and results of what you hold and watch, in your own calendar. Anyone who has the address can read it, so keep it to yourself."
    >
      {member && <Chosen address={member.privateAddress} />}
      {!member && loading && <Skeleton label="Data is loading..." />}
      {!member && !loading && <UnavailableNotice what="private calendar" onRetry={() => void refetch()} />}
    </AccountSection>
  )
}

function Chosen({ address }: { address: Address | null }) {
  const group = useRef<HTMLElement>(null)
  const saving = useSaving()
  const [create] = useMutation(CreatePrivateAddress)
  const [remove] = useMutation(RemovePrivateAddress)
  // The pressed button may disappear.
  const refocus = () => group.current?.focus()
  const onCreate = () =>
    void saving
      .save(
        async idempotencyKey =>
          (await create({ variables: { input: { idempotencyKey } } })).data?.createPrivateAddress,
        { act: 'create' },
      )
      .then(refocus)
  const onRemove = () =>
    void saving
      .save(
        async idempotencyKey =>
          (await remove({ variables: { input: { idempotencyKey } } })).data?.removePrivateAddress,
        { act: 'remove' },
      )
      .then(refocus)
  return (
    <section ref={group} aria-label="Your address" tabIndex={-1} className={styles.calendar}>
      {address && <Shown address={address} />}
      <SavingLine saving={saving} done={address ? 'Your new address works.' : 'Turned off.'}>
        {address && <Button onClick={onRemove}>Turn off</Button>}
        <Button onClick={onCreate}>{address ? 'Create a new address' : 'Create an address'}</Button>
      </SavingLine>
    </section>
  )
}

/** An address with its actions. One that the account service can no longer decrypt can only be replaced. */
function Shown({ address: { calendarPath, createdAt } }: { address: Address }) {
  const origin = useSiteOrigin()
  const note = `Created ${formatAsAt(createdAt)}. A new address replaces this one, which stops working at once.`
  if (calendarPath === null)
    return <p className={styles.note}>We can’t show your address any more. It works until you replace it.</p>
  const address = new URL(calendarPath, origin).href
  return (
    <>
      <p className={styles.address}>{address}</p>
      <div className={styles.actions}>
        <CopyButton text={address} what="the address" />
        <a href={calendarPath} rel="noreferrer">
          Open the calendar
        </a>
      </div>
      <p className={styles.note}>
        Subscribe to it in your calendar program: “From URL” or “Add by address”. {note}
      </p>
    </>
  )
}
