import { formatAsAt } from '../../lib/format-date.ts'
import { resetPasswordPath } from '../../paths.ts'
import { browserName } from './account/browser-name.ts'
import { OwnList } from './account/own-list.tsx'
import { PostedForm } from './form-page.tsx'
import styles from './reset-review.module.css'

interface Passkey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

interface PasskeysAfterResetProps {
  /** Authorises the removal. */
  code: string
  passkeys: readonly Passkey[]
}

/** Passkeys that still log in after a reset, each with a button that removes it. */
export function PasskeysAfterReset({ code, passkeys }: PasskeysAfterResetProps) {
  if (passkeys.length === 0) return null
  return (
    <section aria-labelledby="passkeys" className={styles.part}>
      <h2 id="passkeys">Passkeys</h2>
      <p>These can still log in to your account. Remove any that you don’t recognise.</p>
      <OwnList label="Passkeys">
        {passkeys.map(passkey => (
          <li key={passkey.id}>
            <div>
              <strong>{passkey.name}</strong>
              <p>
                Added {formatAsAt(passkey.createdAt)}
                {passkey.lastUsedAt !== null && `, last used ${formatAsAt(passkey.lastUsedAt)}`}
              </p>
            </div>
            <PostedForm
              to={resetPasswordPath}
              hidden={{ review: code, passkey: passkey.id }}
              refused={undefined}
              submit="Remove"
              label={`Remove ${passkey.name}`}
              isPrimary={false}
            />
          </li>
        ))}
      </OwnList>
    </section>
  )
}

interface EndedSession {
  id: string
  lastUsedAt: string
  userAgent: string | null
}

/** Sessions that a reset has ended. */
export function EndedSessions({ sessions }: { sessions: readonly EndedSession[] }) {
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="sessions" className={styles.part}>
      <h2 id="sessions">Sessions that ended</h2>
      <p>These browsers were logged in to your account until now.</p>
      <OwnList label="Sessions that ended">
        {sessions.map(({ id, lastUsedAt, userAgent }) => (
          <li key={id}>
            <div>
              <strong>{browserName(userAgent)}</strong>
              <p>Last used {formatAsAt(lastUsedAt)}</p>
            </div>
          </li>
        ))}
      </OwnList>
    </section>
  )
}
