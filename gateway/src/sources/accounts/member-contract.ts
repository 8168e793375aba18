import { z } from 'zod'
import type { Member } from '../../domain/members/member.ts'

const optional = z
  .string()
  .nullish()
  .transform(value => value ?? null)

/** `GET /auth/user`. Fields other than address and name may be missing. */
export const UserBody = z
  .object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    age: optional,
    gender: optional,
    country: optional,
    profession: optional,
    receiveInformation: z.boolean().default(false),
    created_at: optional,
    second_factor: z.boolean().default(false),
  })
  .transform(({ email, first_name, last_name, age, gender, country, profession, ...more }): Member => ({
    email,
    firstName: first_name,
    lastName: last_name,
    age,
    gender,
    country,
    profession,
    receiveInformation: more.receiveInformation,
    createdAt: more.created_at,
    hasSecondFactor: more.second_factor,
  }))

/** `POST /account/email/confirm`. */
export const EmailChangeBody = z.object({ changed: z.boolean() }).transform(({ changed }) => changed)
