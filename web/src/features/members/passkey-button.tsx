import { useIsAwake } from '../../lib/use-is-awake.ts'
import { Button } from '../../ui/button.tsx'
import { useAccountFeature } from './use-account-feature.ts'

/** Another way in, where both the account service and the browser know it. */
export function PasskeyButton({ onPress }: { onPress: () => void }) {
  const isOffered = useAccountFeature('PASSKEYS')
  const isAwake = useIsAwake()
  if (!isOffered || !isAwake || !('PublicKeyCredential' in window)) return null
  return <Button onClick={onPress}>Login with a passkey</Button>
}
