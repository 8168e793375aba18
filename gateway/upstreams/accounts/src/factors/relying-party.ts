/** The relying party of passkeys: the site, by its configured address and never by a request header. */
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
