import * as z from 'zod/mini'
import { fieldNames, industries } from './mailing-list.ts'

const longest = 255
const filled = (message: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: message, abort: true }),
      z.maxLength(longest, `Use at most ${longest} characters.`),
    )

/** Validation of both subscription forms. Emails follow the browsers' definition, so a form without a script behaves the same. */
export const subscriptionSchema = z.object({
  [fieldNames.email]: filled('Enter your email address.').check(
    z.regex(z.regexes.html5Email, 'Enter an email address such as name@example.com.'),
  ),
  [fieldNames.firstName]: z.optional(z.string()),
  [fieldNames.lastName]: z.optional(z.string()),
  [fieldNames.company]: filled('Enter your company name.'),
  [fieldNames.industry]: z.enum(industries, 'Choose your industry.'),
  [fieldNames.jobTitle]: filled('Enter your job title.'),
})

export type Subscription = z.input<typeof subscriptionSchema>
