import * as z from 'zod/mini'
import { emailPattern } from './email-pattern.ts'

/** Letters of any script with their marks, then perhaps one hyphen or space and more letters. */
const namePattern = /^\p{L}[\p{L}\p{M}]*(?:[- ]\p{L}[\p{L}\p{M}]*)?$/u

const filled = (blank: string, pattern: RegExp, invalid: string) =>
  z.string().check(z.trim(), z.minLength(1, { error: blank, abort: true }), z.regex(pattern, invalid))

/** Rules for a member's name in any form. */
export const firstNameField = filled("First name can't be blank", namePattern, 'Invalid First Name')
export const lastNameField = filled("Last name can't be blank", namePattern, 'Invalid Last Name')
export const emailField = filled("Email can't be blank", emailPattern, 'Invalid email')

/** Validation of a registration before it is sent. The dialog's short form omits the last five fields. */
export const registrationSchema = z.object({
  firstName: firstNameField,
  lastName: lastNameField,
  email: emailField,
  agreement: z.boolean().check(z.refine(isAgreed => isAgreed, 'You must agree to the terms of service.')),
  age: z.optional(z.string()),
  gender: z.optional(z.string()),
  country: z.optional(z.string()),
  profession: z.optional(z.string()),
  receiveInformation: z.optional(z.boolean()),
})

export type RegistrationFields = z.input<typeof registrationSchema>
