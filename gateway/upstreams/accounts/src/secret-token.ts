import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in a link and in a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** How a token is stored. Enough for random ones: nobody can guess 256 bits back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
