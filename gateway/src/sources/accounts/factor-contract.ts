import { z } from 'zod'

/** `POST /auth/second-factor`. */
export const SecretBody = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorSecret = z.output<typeof SecretBody>

/** `POST /auth/second-factor/confirm`. */
export const RecoveryCodesBody = z
  .object({ recovery_codes: z.array(z.string()) })
  .transform(({ recovery_codes }) => recovery_codes)
