import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useId } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { Facade } from '../embeds/facade.tsx'
import { scriptFrame } from '../embeds/frames.ts'
import { SubscriptionFields } from '../forms/subscription-fields.tsx'
import { RichText } from '../rich-text.tsx'
import { SubscriptionForm_entry } from './__generated__/subscription-form.graphql.ts'
import styles from './subscription-form.module.css'

interface SubscriptionFormProps {
  entry: FragmentType<typeof SubscriptionForm_entry>
}

export function SubscriptionForm({ entry }: SubscriptionFormProps) {
  const { data } = useFragment({ fragment: SubscriptionForm_entry, from: entry })
  const title = useId()
  return (
    <article aria-labelledby={title} className={styles.subscription}>
      <h2 id={title}>{data.title}</h2>
      <RichText document={data.introduction} />
      {data.action === null ? (
        <Notice>
          <p>You cannot subscribe here at the moment: no mailing list is set up.</p>
        </Notice>
      ) : (
        <SubscriptionFields action={data.action} isDairy={data.variant === 'DAIRY'} />
      )}
      {data.action !== null && data.provider && (
        <Facade
          title="The same form, checked by the mailing list itself"
          frame={scriptFrame('mailing-list', { variant: data.variant.toLowerCase() }, data.provider)}
          height={720}
        />
      )}
    </article>
  )
}
