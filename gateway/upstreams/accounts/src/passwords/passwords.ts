import { availableParallelism } from 'node:os'
import { createFairQueue } from './fair-queue.ts'

/** The slow hash function; tests count its calls. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Hashing of passwords. Tasks take turns by reader. Throws a 429 while too many wait. */
export interface Passwords {
  hash(password: string, reader: string): Promise<string>
  /** Whether it is the password of `hash`. Without a hash it takes the same time and returns false. */
  matches(hash: string | undefined, password: string, reader: string): Promise<boolean>
}

/** argon2id (the package's default) of 19 MiB, 2 passes, 1 lane; loaded with the first password. */
export const argon2id: PasswordHasher = {
  async hash(password) {
    const { hash } = await import('@node-rs/argon2')
    return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  },
  async verify(hash, password) {
    const argon2 = await import('@node-rs/argon2')
    return argon2.verify(hash, password)
  },
}

/** A hash of no member, compared for an address without an account. */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$FlQ4tuZ2Alr7ofyA5QM8Pw$Edfxf2B55Kg48RZI2BXLNvQGqeW4Y0OOB3GdDp+rF+I'

/** Normalises the password, so that different encodings of the same letters match. */
const composed = (password: string) => password.normalize('NFKC')

/** Runs as many hashes at once as there are cores. Up to 80 wait, fairly by reader; further ones are refused. */
export function createPasswords(
  hasher: PasswordHasher,
  { atOnce = availableParallelism(), places = 80 } = {},
): Passwords {
  const inTurn = createFairQueue({ atOnce, places })
  return {
    hash: (password, reader) => inTurn(reader, () => hasher.hash(composed(password))),
    matches: (hash, password, reader) =>
      inTurn(reader, async () => {
        const matches = await hasher.verify(hash ?? nobodys, composed(password))
        return matches && hash !== undefined
      }),
  }
}
