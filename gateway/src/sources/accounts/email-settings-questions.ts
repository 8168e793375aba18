import { z } from 'zod'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type {
  DigestDelivery,
  DigestPreview,
  DigestSlot,
  EmailSettings,
} from '../../domain/members/email-settings.ts'
import type { AccountCall } from './account-call.ts'

interface EmailSettingsChange {
  settings: EmailSettings
  idempotencyKey?: string
  /** Keeps existing settings, so that a default never overwrites a choice. */
  isDefault?: boolean
}

/** A member's email digests and their deliveries. */
export interface EmailSettingsQuestions {
  emailSettings(): Promise<AccountAnswer<EmailSettings>>
  changeEmailSettings(change: EmailSettingsChange): Promise<AccountAnswer<EmailSettings>>
  digestPreview(slot: DigestSlot): Promise<AccountAnswer<DigestPreview>>
  /** The latest 50, newest first. */
  digestDeliveries(): Promise<AccountAnswer<DigestDelivery[]>>
  sendTestDigest(slot: DigestSlot, idempotencyKey: string): Promise<AccountAnswer<DigestDelivery>>
  /** Needs only the token, no session. */
  unsubscribe(token: string): Promise<AccountAnswer<unknown>>
}

/** `/users`. */
const SettingsBody = z
  .object({ email_address: z.string(), mid_day: z.boolean(), end_of_day: z.boolean() })
  .transform((body): EmailSettings => ({
    emailAddress: body.email_address,
    midDay: body.mid_day,
    endOfDay: body.end_of_day,
  }))

const PreviewBody = z.object({ subject: z.string(), text: z.string(), html: z.string() })

const slots = { mid_day: 'MID_DAY', end_of_day: 'END_OF_DAY' } as const
const states = { waiting: 'WAITING', sent: 'SENT', failed: 'FAILED' } as const

const DeliveryBody = z
  .object({
    id: z.string(),
    slot: z.enum(['mid_day', 'end_of_day']),
    trade_date: z.string(),
    state: z.enum(['waiting', 'sent', 'failed']),
    sent_at: z.string().nullable(),
    is_test: z.boolean(),
  })
  .transform((body): DigestDelivery => ({
    id: body.id,
    slot: slots[body.slot],
    tradeDate: body.trade_date,
    state: states[body.state],
    sentAt: body.sent_at,
    isTest: body.is_test,
  }))

const DeliveriesBody = z
  .object({ deliveries: z.array(DeliveryBody) })
  .transform(({ deliveries }): DigestDelivery[] => deliveries)

const TestBody = z.object({ delivery: DeliveryBody }).transform(({ delivery }): DigestDelivery => delivery)

const wireSlot = (slot: DigestSlot) => (slot === 'MID_DAY' ? 'mid_day' : 'end_of_day')

export const createEmailSettingsQuestions = (call: AccountCall): EmailSettingsQuestions => ({
  emailSettings: () => call('/users', { mayBeMissing: true, schema: SettingsBody }),
  changeEmailSettings: ({ settings, idempotencyKey, isDefault }) =>
    call('/users', {
      method: 'POST',
      body: {
        email_address: settings.emailAddress,
        mid_day: settings.midDay,
        end_of_day: settings.endOfDay,
        ...(isDefault ? { only_if_missing: true } : {}),
      },
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      schema: SettingsBody,
    }),
  digestPreview: slot =>
    call('/digests/preview', {
      query: { slot: wireSlot(slot) },
      mayBeMissing: true,
      schema: PreviewBody,
    }),
  digestDeliveries: () => call('/digests/deliveries', { mayBeMissing: true, schema: DeliveriesBody }),
  sendTestDigest: (slot, idempotencyKey) =>
    call('/digests/test', {
      method: 'POST',
      body: { slot: wireSlot(slot) },
      idempotencyKey,
      schema: TestBody,
    }),
  unsubscribe: token =>
    call('/unsubscribe', { method: 'POST', query: { token }, body: {}, schema: z.unknown() }),
})
