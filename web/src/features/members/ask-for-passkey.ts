import { startAuthentication } from '@simplewebauthn/browser'

/** Lets the browser's owner choose a passkey. The browser's response as JSON; null when they would rather not. */
export async function askForPasskey(options: string): Promise<string | null> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
    throw error
  }
}
