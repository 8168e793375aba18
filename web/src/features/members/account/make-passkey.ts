/** Has the device make a passkey; null when it did not, or its owner did not want it. What speaks with it is loaded when it is first needed. */
export async function makePasskey(options: string): Promise<string | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
  } catch {
    return null
  }
}
