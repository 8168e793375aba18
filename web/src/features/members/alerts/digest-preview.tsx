import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { siteInstant } from '../../quote/site-instant.ts'
import { AccountSection } from '../account/account-section.tsx'
import { SavingLine } from '../account/own-list.tsx'
import { useSaving } from '../account/use-saving.ts'
import { DigestDeliveries } from './__generated__/delivery-log.graphql.ts'
import { DigestPreview as PreviewQuery, SendTestDigest } from './__generated__/digest-preview.graphql.ts'
import { digestNames, type Slot } from './digest-names.ts'
import { expectedTrial, listTrial } from './expected-trial.ts'
import styles from './digest-preview.module.css'

interface Preview {
  slot: Slot
  subject: string
  html: string
}

/** The digests in their current form, to preview here or to send as a test. */
export function DigestPreview({ email }: { email: string }) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const client = useApolloClient()
  async function show(slot: Slot): Promise<void> {
    setHasFailed(false)
    const answer = await client
      .query({ query: PreviewQuery, variables: { slot }, fetchPolicy: 'no-cache' })
      .catch(() => null)
    const digest = answer?.data?.member?.digestPreview
    setHasFailed(!digest)
    if (digest) setPreview({ slot, ...digest })
  }
  return (
    <AccountSection title="Preview" about="Preview today’s email, or send yourself one (three an hour).">
      {(['MID_DAY', 'END_OF_DAY'] as const).map(slot => (
        <OneDigest key={slot} slot={slot} onShow={() => void show(slot)} />
      ))}
      {hasFailed && <output>We can’t make the preview right now. Try again soon.</output>}
      {preview && (
        <figure className={styles.preview}>
          <figcaption>
            <strong>{preview.subject}</strong> to {email}
          </figcaption>
          {/* No script, form or link of a mail may work here. */}
          <iframe title={`Preview: ${preview.subject}`} sandbox="" srcDoc={preview.html} />
        </figure>
      )}
    </AccountSection>
  )
}

function OneDigest({ slot, onShow }: { slot: Slot; onShow: () => void }) {
  const saving = useSaving()
  const [send] = useMutation(SendTestDigest)
  const client = useApolloClient()
  const { name } = digestNames[slot]
  const sendNow = () =>
    void saving.save(async idempotencyKey => {
      const answer = await send({
        variables: { input: { idempotencyKey, slot } },
        optimisticResponse: expectedTrial(slot, siteInstant(client)),
        update: (cache, { data }) => listTrial(cache, data),
      })
      await client.query({ query: DigestDeliveries, fetchPolicy: 'network-only' }).catch(() => null)
      return answer.data?.sendTestDigest
    })
  return (
    <div className={styles.digest}>
      <h3>{name}</h3>
      <div>
        <SavingLine saving={saving} done="Your test email is on its way.">
          <Button onClick={onShow} label={`Show: ${name}`}>
            Show
          </Button>
          <Button onClick={sendNow} label={`Send me a test: ${name}`}>
            Send me a test
          </Button>
        </SavingLine>
      </div>
    </div>
  )
}
