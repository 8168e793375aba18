import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in links and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Stored form of a token. A fast hash is enough for 256 random bits, which cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
