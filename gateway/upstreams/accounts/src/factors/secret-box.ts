import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Authenticated encryption of members' secrets: AES-256-GCM, bound to the member. */
export interface SecretBox {
  /** Encrypts with the first key. */
  seal(secret: string, memberId: string): string
  /**
   * Decrypts with the key that sealed it. Throws without that key, and for a text that was changed or moved to another
   * member.
   */
  open(sealed: string, memberId: string): string
  /** Prefix of every text sealed with the first key. */
  readonly prefix: string
}

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Identifies a key without revealing it. */
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** Whether a stored text is sealed, with any key. Older secrets are in base32, which has no dots. */
export const isSealed = (text: string): boolean => text.startsWith('v1.')

/** Seals with the first key and opens with all of them, so keys can be replaced. */
export function createSecretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const byId = new Map(keys.map(key => [idOf(key), key]))
  const [current] = keys
  const prefix = `v1.${idOf(current)}.`
  return {
    prefix,
    seal(secret, memberId) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, current, nonce).setAAD(Buffer.from(memberId))
      const parts = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return prefix + Buffer.concat(parts).toString('base64url')
    },
    open(sealed, memberId) {
      const [version, id = '', text = ''] = sealed.split('.')
      const key = version === 'v1' ? byId.get(id) : undefined
      if (!key) throw new Error(`No key ${id} is configured for this secret`)
      const bytes = Buffer.from(text, 'base64url')
      const tag = bytes.subarray(-tagBytes)
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(memberId)).setAuthTag(tag)
      return (
        decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
      )
    },
  }
}
