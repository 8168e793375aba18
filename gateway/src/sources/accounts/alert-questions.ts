import { z } from 'zod'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type {
  AlertDelivery,
  AlertFiring,
  AlertPreview,
  AlertRuleDraft,
  AlertRules,
} from '../../domain/members/alert-rule.ts'
import type { AccountCall } from './account-call.ts'
import { FiringsBody, PreviewBody, ruleBody, RulesBody, TestBody } from './alert-contract.ts'

/** A member's alerts. */
export interface AlertQuestions {
  alertRules(): Promise<AccountAnswer<AlertRules>>
  /** The latest 100, newest first. */
  alertFirings(): Promise<AccountAnswer<AlertFiring[]>>
  alertPreview(draft: AlertRuleDraft): Promise<AccountAnswer<AlertPreview>>
  addAlertRule(draft: AlertRuleDraft, idempotencyKey: string): Promise<AccountAnswer<unknown>>
  changeAlertRule(id: string, draft: AlertRuleDraft, idempotencyKey: string): Promise<AccountAnswer<unknown>>
  pauseAlertRule(id: string, isPaused: boolean, idempotencyKey: string): Promise<AccountAnswer<unknown>>
  deleteAlertRule(id: string, idempotencyKey: string): Promise<AccountAnswer<unknown>>
  /** Resolves with the way that the test takes. */
  testAlertRule(id: string, idempotencyKey: string): Promise<AccountAnswer<{ delivery: AlertDelivery }>>
  setQuietHours(
    hours: { from: string | null; to: string | null },
    idempotencyKey: string,
  ): Promise<AccountAnswer<unknown>>
}

const path = '/alert-rules'
const schema = z.unknown()

/** Result for a malformed identifier, the same as for another member's. */
const missing = { kind: 'not-found' as const, code: 'not_found', message: 'There is no such alert.' }

export function createAlertQuestions(call: AccountCall): AlertQuestions {
  const named = async <T>(id: string, ask: () => Promise<AccountAnswer<T>>) => {
    if (!z.uuid().safeParse(id).success) return missing
    const answer = await ask()
    return answer.kind === 'not-found' ? missing : answer
  }
  const one = (id: string, idempotencyKey: string) =>
    ({ query: { rule_id: id }, idempotencyKey, mayBeMissing: true, schema }) as const
  return {
    alertRules: () => call(path, { mayBeMissing: true, schema: RulesBody }),
    alertFirings: () => call('/alert-firings', { mayBeMissing: true, schema: FiringsBody }),
    alertPreview: draft =>
      call(`${path}/preview`, {
        method: 'POST',
        body: ruleBody(draft),
        mayBeMissing: true,
        schema: PreviewBody,
      }),
    addAlertRule: (draft, idempotencyKey) =>
      call(path, { method: 'POST', body: ruleBody(draft), idempotencyKey, schema }),
    changeAlertRule: (id, draft, idempotencyKey) =>
      named(id, () => call(path, { ...one(id, idempotencyKey), method: 'PUT', body: ruleBody(draft) })),
    pauseAlertRule: (id, isPaused, idempotencyKey) =>
      named(id, () =>
        call(`${path}/pause`, { ...one(id, idempotencyKey), method: 'POST', body: { is_paused: isPaused } }),
      ),
    deleteAlertRule: (id, idempotencyKey) =>
      named(id, () => call(path, { ...one(id, idempotencyKey), method: 'DELETE' })),
    testAlertRule: (id, idempotencyKey) =>
      named(id, () => call(`${path}/test`, { ...one(id, idempotencyKey), method: 'POST', schema: TestBody })),
    setQuietHours: ({ from, to }, idempotencyKey) =>
      call('/alert-settings', {
        method: 'PUT',
        body: { quiet_from: from, quiet_to: to },
        idempotencyKey,
        schema,
      }),
  }
}
