import { z } from 'zod'
import {
  type Passkey,
  type PasskeyChallenge,
  type ResetReview,
  type SecurityEvent,
  securityEventKinds,
  type Session,
} from '../../domain/market/session.ts'

/** `POST /auth/login`. The body of a success is not specified; a 202 names the second step. */
export const LoginBody = z
  .object({ second_factor: z.object({ challenge: z.string() }) })
  .partial()
  .catch({})

const SessionRow = z
  .object({
    session_id: z.string(),
    created_at: z.string(),
    last_used_at: z.string(),
    expires_at: z.string(),
    user_agent: z.string().nullish(),
    is_current: z.boolean(),
  })
  .transform((row): Session => ({
    id: row.session_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    userAgent: row.user_agent || null,
    isCurrent: row.is_current,
  }))

/** `GET /auth/sessions`. */
export const SessionsBody = z.object({ sessions: z.array(SessionRow) }).transform(({ sessions }) => sessions)

const PasskeyRow = z
  .object({
    passkey_id: z.string(),
    name: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullish(),
  })
  .transform((row): Passkey => ({
    id: row.passkey_id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at ?? null,
  }))

/** `GET /auth/passkeys` and `POST /auth/reset-password/remove-passkey`. */
export const PasskeysBody = z.object({ passkeys: z.array(PasskeyRow) }).transform(({ passkeys }) => passkeys)

/** `POST /auth/reset-password`: null if the service lists nothing. */
export const ResetBody = z
  .object({ review_code: z.string(), ended_sessions: z.array(SessionRow), passkeys: z.array(PasskeyRow) })
  .transform(({ review_code: code, ended_sessions: endedSessions, passkeys }): ResetReview => ({
    code,
    endedSessions,
    passkeys,
  }))
  .nullable()
  .catch(null)

const kindOf = (wireName: string) => securityEventKinds.find(kind => kind === wireName.toUpperCase())

/** `GET /auth/security-events`. Unknown kinds are dropped. */
export const SecurityEventsBody = z
  .object({
    security_events: z.array(
      z.object({
        event_id: z.string(),
        kind: z.string(),
        happened_at: z.string(),
        client_address: z.string().nullish(),
        user_agent: z.string().nullish(),
      }),
    ),
  })
  .transform(({ security_events: rows }) =>
    rows.flatMap((row): SecurityEvent[] => {
      const kind = kindOf(row.kind)
      if (kind === undefined) return []
      const { event_id: id, happened_at: happenedAt } = row
      const [networkAddress, userAgent] = [row.client_address || null, row.user_agent || null]
      return [{ id, kind, happenedAt, networkAddress, userAgent }]
    }),
  )

/** `POST /auth/passkeys/options` and `POST /auth/login/passkey/options`. */
export const PasskeyOptionsBody = z
  .object({ challenge_id: z.string(), options: z.looseObject({}) })
  .transform(({ challenge_id, options }): PasskeyChallenge => ({
    challengeId: challenge_id,
    options: JSON.stringify(options),
  }))
