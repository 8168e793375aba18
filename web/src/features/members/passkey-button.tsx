import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { Button } from '../../ui/form/button.tsx'
import { useAccountFeature } from '../../apollo/use-account-feature.ts'
import styles from './member-form.module.css'

/** Login by passkey, if the account service and the browser support it. Its space is reserved, so that nothing below it moves. */
export function PasskeyButton({ onPress }: { onPress: () => void }) {
  const isOffered = useAccountFeature('PASSKEYS')
  const isAwake = useIsHydrated()
  if (!isOffered || (isAwake && !('PublicKeyCredential' in window))) return null
  return (
    <div className={styles.passkey} data-asleep={!isAwake || undefined}>
      <Button onClick={onPress}>Login with a passkey</Button>
    </div>
  )
}
