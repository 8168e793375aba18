import { parseClock } from '@exchange/market-time/clock'
import { z } from 'zod'

/** Any text except an empty one. */
export const text = z.string()

/** A text with a given pattern. */
export const pattern = (expected: string, regex: RegExp) => z.string().regex(regex, expected)

const expectedPort = 'a number from 0 to 65535'
/** A TCP port; 0 selects a free one. */
export const port = pattern(expectedPort, /^\d{1,5}$/)
  .transform(Number)
  .refine(number => number <= 65_535, expectedPort)

/** A whole number within bounds. */
export function wholeNumber(least: number, most: number) {
  const expected = `a whole number from ${least} to ${most}`
  return pattern(expected, /^(?:0|[1-9]\d{0,14})$/)
    .transform(Number)
    .refine(number => number >= least && number <= most, expected)
}

/** Megabytes as bytes. */
export const megabytes = (least: number) => wholeNumber(least, 999_999).transform(number => number * 1e6)

/** An address with one of the protocols, such as `/^https?$/`. */
export const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `an address such as ${example}` })

/** A server's address with http or https. */
export const webAddress = (example: string) => address(/^https?$/, example)

const expectedSecure = 'an address over https, such as https://widgets.example.com/board.js'
/** An https address that is safe to embed in a page. */
export const secureAddress = pattern(expectedSecure, /^https:\/\/[^\s"'<>\\@]{1,1000}$/).refine(
  text => URL.canParse(text),
  expectedSecure,
)

const expectedOrigin = 'an address without a path, such as https://www.example.com'
/** A scheme, host and port. */
export const origin = z
  .url({ error: expectedOrigin })
  .regex(/^https?:\/\/[^/?#@]+\/?$/i, expectedOrigin)
  .transform(text => new URL(text).origin)

const listed = new Intl.ListFormat('en-NZ', { type: 'disjunction' })

/** One of several words, in any case. */
export const choice = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(values, listed.format(values)))

/** `on` or `off`. */
export const onOrOff = choice('on', 'off').transform(value => value === 'on')

/** Keys for signing, newest first: while a key is replaced, the previous one is still accepted. */
export const secrets = pattern(
  'one or two keys with a comma between, newest first, each of at least 32 letters, digits or signs of +/=_-',
  /^[\w+/=-]{32,}(?:,[\w+/=-]{32,})?$/,
).transform(keys => keys.split(','))

/** Encryption keys for stored data, newest first. */
export const encryptionKeys = pattern(
  'keys of 32 bytes in base64 with commas between',
  /^[\w+/-]{43}=?(?:,[\w+/-]{43}=?)*$/,
)

function isTime(time: string): boolean {
  try {
    return Number.isFinite(parseClock(time))
  } catch {
    return false
  }
}

/** Start time of a clock. */
export const clockStart = text.refine(
  time => time === 'real' || isTime(time),
  '`real`, or a New Zealand time such as 2024-03-08T11:00',
)

/** A PostgreSQL server. */
export const postgresAddress = address(/^postgres(?:ql)?$/, 'postgres://user@host/database')

/** A mail server. */
export const mailAddress = address(/^smtps?$/, 'smtp://mail.example.com:587')
