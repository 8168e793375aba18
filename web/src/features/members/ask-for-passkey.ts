import { startAuthentication } from '@simplewebauthn/browser'

/** Opens the browser's passkey dialog. Returns the browser's response as JSON, or null if it was cancelled. */
export async function askForPasskey(options: string): Promise<string | null> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
    throw error
  }
}
