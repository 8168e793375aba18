import * as z from 'zod/mini'
import { emailPattern } from './email-pattern.ts'

/** Validation of a login before it is sent. */
export const loginSchema = z.object({
  email: z.string().check(z.trim(), z.regex(emailPattern, 'Invalid Username')),
  password: z.string().check(z.minLength(1, 'Invalid Password.')),
  staySignedIn: z.boolean(),
})

export type LoginFields = z.input<typeof loginSchema>
