import { ageRanges, genders, professions } from '@exchange/market-rules/member-details'
import { z } from 'zod'

/** Letters of any script with their marks, optionally followed by one hyphen or space and more letters. */
const namePattern = /^\p{L}[\p{L}\p{M}]*(?:[- ]\p{L}[\p{L}\p{M}]*)?$/u

/** An address that browsers accept, with a dot in the domain. */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

const name = (blank: string, invalid: string) =>
  z.string(blank).trim().min(1, blank).max(100, invalid).normalize('NFC').regex(namePattern, invalid)

export const FirstName = name("First name can't be blank", 'Invalid First Name')
export const LastName = name("Last name can't be blank", 'Invalid Last Name')

export const Email = z
  .string("Email can't be blank")
  .trim()
  .min(1, "Email can't be blank")
  .max(254, 'Invalid email')
  .regex(emailPattern, 'Invalid email')

/** One account per address, regardless of case. */
export const emailKey = (email: string): string => email.toLowerCase()

/** An optional choice: absent, null or blank. */
const choice = <const Options extends readonly [string, ...string[]]>(options: Options, error: string) =>
  z
    .union([z.literal(''), z.null(), z.enum(options)], { error })
    .optional()
    .transform(value => (value === undefined || value === '' ? null : value))

const Country = z
  .union([z.literal(''), z.null(), z.string().regex(/^[A-Z]{2}$/)], {
    error: 'Choose a country from the list.',
  })
  .optional()
  .transform(value => (value === undefined || value === '' ? null : value))

/** Optional details of a member. */
export const details = {
  age: choice(ageRanges, 'Choose an age range from the list.'),
  gender: choice(genders, 'Choose a gender from the list.'),
  country: Country,
  profession: choice(professions, 'Choose a profession from the list.'),
  receiveInformation: z
    .boolean('Say yes or no.')
    .nullish()
    .transform(value => value ?? false),
}
