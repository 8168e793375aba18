/** Whom a passkey is for: the site, by its own address and nobody's header. */
export function relyingParty(publicOrigin: string) {
  const { hostname, origin } = new URL(publicOrigin)
  return {
    named: { rpName: 'MyNZX', rpID: hostname },
    expected: (challenge: string) => ({
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
    }),
  }
}
