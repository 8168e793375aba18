import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useId } from 'react'
import { Facade } from '../../embeds/facade.tsx'
import { scriptFrame } from '../../embeds/frames.ts'
import { SubscriptionFields } from '../../forms/subscription-fields.tsx'
import { RichText } from '../../rich-text.tsx'
import { SubscriptionForm_entry } from './__generated__/subscription-form.graphql.ts'
import styles from './subscription-form.module.css'

interface SubscriptionFormProps {
  entry: FragmentType<typeof SubscriptionForm_entry>
}

/** Subscription form of a mailing list. Empty while none is configured. */
export function SubscriptionForm({ entry }: SubscriptionFormProps) {
  const { data } = useFragment({ fragment: SubscriptionForm_entry, from: entry })
  const title = useId()
  if (data.action === null) return null
  return (
    <article aria-labelledby={title} className={styles.subscription}>
      <h2 id={title}>{data.title}</h2>
      <RichText document={data.introduction} />
      <SubscriptionFields action={data.action} isDairy={data.variant === 'DAIRY'} />
      {data.provider && (
        <Facade
          title="The same form on the mailing list’s site"
          frame={scriptFrame('mailing-list', { variant: data.variant.toLowerCase() }, data.provider)}
          height={720}
        />
      )}
    </article>
  )
}
