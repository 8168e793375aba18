import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** User present and user verified; `made` also includes a credential. */
const flags = { asserted: 0x05, made: 0x45 }

/** A software authenticator: one ES256 credential of one site. */
export function createAuthenticator(origin: string, { isSynced = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let uses = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  function authenticatorData(flag: number): Buffer {
    const counter = Buffer.alloc(4)
    // Synced passkeys have no signature counter.
    counter.writeUInt32BE(isSynced ? 0 : (uses += 1))
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), counter])
  }
  const response = (fields: Record<string, string>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response: fields,
  })
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

  return {
    /** Returns the result of `navigator.credentials.create`. */
    make({ challenge }: { challenge: string }, from = origin) {
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([authenticatorData(flags.made), Buffer.alloc(16), length, id, coseKey])
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      return response({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
        attestationObject: base64url(Buffer.concat([head, Buffer.from([data.length]), data])),
      })
    },
    /** Returns the result of `navigator.credentials.get`. */
    assert({ challenge }: { challenge: string }, from = origin) {
      const client = clientData('webauthn.get', challenge, from)
      const data = authenticatorData(flags.asserted)
      return response({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
    /** Sets the counter back, like a copied key. */
    rewind: (by: number) => void (uses -= by),
  }
}
