import { z } from 'zod'
import type { Passkey, PasskeyChallenge, Session } from '../../domain/session.ts'

/** `POST /auth/login`. What a success says is nowhere specified; a 202 names the second step. */
export const LoginBody = z
  .object({ second_factor: z.object({ challenge: z.string() }) })
  .partial()
  .catch({})

/** `GET /auth/sessions`. */
export const SessionsBody = z
  .object({
    sessions: z.array(
      z.object({
        session_id: z.string(),
        created_at: z.string(),
        last_used_at: z.string(),
        expires_at: z.string(),
        user_agent: z.string().nullish(),
        is_current: z.boolean(),
      }),
    ),
  })
  .transform(({ sessions }) =>
    sessions.map((row): Session => ({
      id: row.session_id,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      expiresAt: row.expires_at,
      userAgent: row.user_agent || null,
      isCurrent: row.is_current,
    })),
  )

/** `GET /auth/passkeys`. */
export const PasskeysBody = z
  .object({
    passkeys: z.array(
      z.object({
        passkey_id: z.string(),
        name: z.string(),
        created_at: z.string(),
        last_used_at: z.string().nullish(),
      }),
    ),
  })
  .transform(({ passkeys }) =>
    passkeys.map((row): Passkey => ({
      id: row.passkey_id,
      name: row.name,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at ?? null,
    })),
  )

/** `POST /auth/passkeys/options` and `POST /auth/login/passkey/options`. */
export const PasskeyOptionsBody = z
  .object({ challenge_id: z.string(), options: z.looseObject({}) })
  .transform(({ challenge_id, options }): PasskeyChallenge => ({
    challengeId: challenge_id,
    options: JSON.stringify(options),
  }))
