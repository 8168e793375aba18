import { securityTextPath } from '../../src/paths.ts'

export const dayMs = 86_400_000

/** Validity of the file. RFC 9116 recommends less than a year. */
const validDays = 360

interface SecurityTextOptions {
  /** URI for reports of vulnerabilities. */
  contact: string
  now: number
  publicOrigin: string | undefined
}

/** Returns `security.txt` (RFC 9116). It expires at the start of a UTC day, so it is the same all day. */
export function securityText({ contact, now, publicOrigin }: SecurityTextOptions): string {
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    ...(publicOrigin === undefined ? [] : [`Canonical: ${publicOrigin}${securityTextPath}`]),
    '',
  ].join('\n')
}
