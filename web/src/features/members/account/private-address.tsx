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

/** Secret addresses of the member's calendar and feed. */
export function PrivateAddress() {
  const { data, loading, refetch } = useQuery(PrivateAddressQuery, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const member = data?.member
  return (
    <AccountSection
      title="Private calendar and feed"
      about="Dates of your holdings and watchlist in your own calendar, and their announcements in your feed reader. Anyone who has an address can read it, so keep it to yourself."
    >
      {member && <Chosen address={member.privateAddress} />}
      {!member && loading && <Skeleton label="Data is loading..." />}
      {!member && !loading && (
        <UnavailableNotice what="private calendar and feed" onRetry={() => void refetch()} />
      )}
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
    <section ref={group} aria-label="Your addresses" tabIndex={-1} className={styles.calendar}>
      {address && <Shown address={address} />}
      <SavingLine saving={saving} done={address ? 'Your new addresses work.' : 'Turned off.'}>
        {address && <Button onClick={onRemove}>Turn off</Button>}
        <Button onClick={onCreate}>{address ? 'Create new addresses' : 'Create addresses'}</Button>
      </SavingLine>
    </section>
  )
}

interface LineProps {
  /** Name, such as `calendar`. */
  what: string
  path: string
}

/** One of the two addresses, with its actions. */
function Line({ what, path }: LineProps) {
  const address = new URL(path, useSiteOrigin()).href
  return (
    <div className={styles.calendar}>
      <p className={styles.address}>{address}</p>
      <div className={styles.actions}>
        <CopyButton text={address} what={`the address of the ${what}`} />
        <a href={path} rel="noreferrer">
          Open the {what}
        </a>
      </div>
    </div>
  )
}

/** Both addresses. Those that the account service can no longer decrypt can only be replaced. */
function Shown({ address: { calendarPath, feedPath, createdAt } }: { address: Address }) {
  if (calendarPath === null || feedPath === null)
    return (
      <p className={styles.note}>We can’t show your addresses any more. They work until you replace them.</p>
    )
  return (
    <>
      <Line what="calendar" path={calendarPath} />
      <Line what="feed" path={feedPath} />
      <p className={styles.note}>
        Add the calendar to your calendar program “from URL”, and the feed to your feed reader. Created{' '}
        {formatAsAt(createdAt)}. New addresses replace both, which stop working at once.
      </p>
    </>
  )
}
