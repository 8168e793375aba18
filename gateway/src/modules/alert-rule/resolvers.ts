import type { AlertRuleInput, Resolvers } from '../../__generated__/resolvers.ts'
import { announcementType, codesLike } from '../../domain/announcements/announcement-type.ts'
import { type AccountAnswer, type AccountRefusal, invalidInput } from '../../domain/members/account-answer.ts'
import type { AccountFeature } from '../../domain/members/account-feature.ts'
import type { AlertRuleDraft, AlertRules } from '../../domain/members/alert-rule.ts'
import { unknownCodes } from '../../domain/members/watchlist.ts'
import { memberRefusal, memberRefusalOrMissing } from '../member-refusal.ts'
import { canonicalCode } from '../watchable-codes.ts'

/** The part of the context used by the fields below. */
interface Asking {
  accounts: { alertRules(): Promise<AccountAnswer<AlertRules>> }
  publicApi: { listedAll(codes: readonly string[]): Promise<readonly unknown[]> }
  accountFeatures: { list(): Promise<readonly AccountFeature[]> }
}

const valueOf = <T>(answer: AccountAnswer<T>) => (answer.kind === 'done' ? answer.value : null)

/** Some types have two codes with one name: a rule matches both. */
const draftOf = ({
  code,
  listId,
  level,
  days,
  direction,
  types,
  words,
  priceSensitive,
  ...rule
}: AlertRuleInput) =>
  ({
    ...rule,
    code: rule.scope === 'INSTRUMENT' && code?.trim() ? canonicalCode(code) : null,
    listId: rule.scope === 'WATCHLIST' ? (listId ?? null) : null,
    level: level ?? null,
    days: days ?? null,
    direction: direction ?? null,
    types: [...new Set((types ?? []).flatMap(type => codesLike(canonicalCode(type))))],
    words: words ?? '',
    priceSensitive: priceSensitive ?? false,
  }) satisfies AlertRuleDraft

/** Refusal of a code that the market does not list, or of a list where alerts follow only the first. */
async function unknownFollowed(
  { code, listId }: AlertRuleDraft,
  { publicApi, accountFeatures }: Asking,
): Promise<AccountRefusal | null> {
  if (listId !== null && !(await accountFeatures.list()).includes('ALERT_LISTS'))
    return invalidInput([{ field: 'listId', code: 'unknown', message: 'There is no such list.' }])
  if (code === null) return null
  const [listing] = await publicApi.listedAll([code])
  return listing ? null : invalidInput([{ field: 'code', code: 'unknown', message: unknownCodes([code]) }])
}

/** All alerts after a change; else the reason why nothing changed. */
async function changed<Refusal>(
  answer: AccountAnswer<unknown>,
  { accounts }: Asking,
  refusalOf: (refusal: AccountRefusal) => Refusal,
) {
  if (answer.kind !== 'done') return refusalOf(answer)
  const now = await accounts.alertRules()
  return now.kind === 'done'
    ? { __typename: 'AlertRulesSuccess' as const, alertRules: now.value }
    : refusalOf(now)
}

export const alertRuleResolvers: Resolvers = {
  Member: {
    alertRules: async (_member, _args, { accounts }) => valueOf(await accounts.alertRules()),
    alertFirings: async (_member, _args, { accounts }) => valueOf(await accounts.alertFirings()),
    async alertPreview(_member, { rule }, context) {
      const draft = draftOf(rule)
      const answer = (await unknownFollowed(draft, context)) ?? (await context.accounts.alertPreview(draft))
      if (answer.kind === 'done') return { __typename: 'AlertPreview', ...answer.value }
      return answer.kind === 'not-found' ? null : memberRefusal(answer)
    },
  },

  AlertRule: {
    types: ({ types }) => {
      const named = types.map(announcementType)
      return named.filter(({ name }, place) => named.findIndex(other => other.name === name) === place)
    },
  },

  Mutation: {
    async addAlertRule(_root, { input: { rule, idempotencyKey } }, context) {
      const draft = draftOf(rule)
      const refusal = await unknownFollowed(draft, context)
      const answer = refusal ?? (await context.accounts.addAlertRule(draft, idempotencyKey))
      return changed(answer, context, memberRefusal)
    },
    async changeAlertRule(_root, { input: { id, rule, idempotencyKey } }, context) {
      const draft = draftOf(rule)
      const refusal = await unknownFollowed(draft, context)
      const answer = refusal ?? (await context.accounts.changeAlertRule(id, draft, idempotencyKey))
      return changed(answer, context, memberRefusalOrMissing)
    },
    async pauseAlertRule(_root, { input: { id, isPaused, idempotencyKey } }, context) {
      const answer = await context.accounts.pauseAlertRule(id, isPaused, idempotencyKey)
      return changed(answer, context, memberRefusalOrMissing)
    },
    async deleteAlertRule(_root, { input: { id, idempotencyKey } }, context) {
      const answer = await context.accounts.deleteAlertRule(id, idempotencyKey)
      return changed(answer, context, memberRefusalOrMissing)
    },
    async testAlertRule(_root, { input: { id, idempotencyKey } }, { accounts }) {
      const answer = await accounts.testAlertRule(id, idempotencyKey)
      if (answer.kind === 'done')
        return { __typename: 'TestAlertRuleSuccess', isQueued: true, ...answer.value }
      if (answer.kind !== 'too-many') return memberRefusalOrMissing(answer)
      const { message, retryAfterSeconds: retryAfter } = answer
      return { __typename: 'TooManyRequests', message, retryAfter }
    },
    async setQuietHours(_root, { input: { from = null, to = null, idempotencyKey } }, context) {
      const answer = await context.accounts.setQuietHours({ from, to }, idempotencyKey)
      return changed(answer, context, memberRefusal)
    },
  },
}
