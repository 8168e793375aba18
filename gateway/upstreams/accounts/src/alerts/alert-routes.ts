import { nzDate } from '@exchange/market-time/new-zealand-time'
import { marketDayAt } from '@exchange/market-time/trading-phase'
import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { answerMember } from '../http/answer-member.ts'
import { invalid, notFound, signedOut, tooMany } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { parse, readBody } from '../http/read-body.ts'
import { memberBodyRoute, memberRoute, type Route, visitorRoute } from '../http/router.ts'
import { takeMemberMail } from '../limits/mail-limits.ts'
import { siteAddresses } from '../mail/site-addresses.ts'
import { readSessionToken } from '../sessions/session-cookie.ts'
import { requireSession } from '../sessions/session-store.ts'
import { previewRule } from './alert-preview.ts'
import { type AlertInput, AlertRuleInput, maxRules } from './alert-rule.ts'
import { dayCauses, isOfDays } from './evaluate-rule.ts'
import { readFollowed, securitiesOf } from './followed-securities.ts'
import { countMails, maxMails, recordBaseline } from './record-firings.ts'
import { recordTest } from './record-test.ts'
import {
  addRule,
  changeRule,
  readAlertSettings,
  readRules,
  requireDelivery,
  requireListOf,
  requireRule,
  type StoredRule,
  writeQuietHours,
} from './rule-store.ts'
import { readChanges, recordTrading } from './trading-store.ts'

/** A rule without what the runner needs. */
export const ruleBody = ({
  memberId: _memberId,
  activeFrom: _activeFrom,
  isPaused,
  createdAt,
  ...rule
}: StoredRule) => ({
  ...rule,
  is_paused: isPaused,
  created_at: createdAt,
})

const list = memberRoute('GET /alert-rules', async (tx, { session: { memberId }, now }) => {
  const rules = await readRules(tx, memberId)
  const { quiet_from, quiet_to } = await readAlertSettings(tx, memberId)
  const mailsToday = await countMails(tx, memberId, nzDate(now.getTime()))
  return {
    body: {
      rules: rules.map(ruleBody),
      limit: maxRules,
      quiet_from,
      quiet_to,
      mails_today: mailsToday,
      mail_limit: maxMails,
    },
  }
})

/** The market for a rule that is not saved yet, read between transactions. */
async function readMarketFor(call: Call, rule: AlertInput) {
  const { readMarket, history, clock, publicOrigin, calendar, run } = call.services
  if (readMarket === undefined || history === undefined) throw notFound()
  const token = readSessionToken(call.request, publicOrigin)
  if (token === undefined) throw signedOut()
  const now = clock.now()
  const { memberId, followed, changes } = await run(async tx => {
    const session = await requireSession(tx, token, new Date(now))
    const { memberId } = session
    await requireListOf(tx, memberId, rule)
    const following = { rules: [rule], tradeDate: marketDayAt(calendar, now) }
    return {
      memberId,
      followed: await readFollowed(tx, memberId, following),
      changes: rule.kind === 'halt' ? await readChanges(tx, new Date(0)) : [],
    }
  })
  const market = await readMarket([])
  const securities = securitiesOf(rule, followed, market)
  return { memberId, market, readMarket, history, changes, now, securities }
}

interface Saving {
  memberId: string
  now: Date
}

/** Saves a rule. Events that are true already never fire it. */
async function save(
  call: Call,
  status: 200 | 201,
  store: (tx: Tx, saving: Saving, rule: AlertInput) => Promise<StoredRule>,
) {
  const rule = await readBody(call.request, AlertRuleInput)
  const { market, history, securities } = await readMarketFor(call, rule)
  const isBar = isOfDays(rule.kind)
  const bars = await history.recentBars(isBar ? securities.flatMap(({ isin }) => isin ?? []) : [])
  return answerMember(call, {
    body: rule,
    async handle(tx, { session: { memberId }, now }) {
      const stored = await store(tx, { memberId, now }, rule)
      const from = nzDate(now.getTime())
      // The trading states at this time: an earlier change never fires the rule.
      if (rule.kind === 'halt') await recordTrading(tx, { ...market, now: now.getTime() })
      const causes = isBar ? securities.flatMap(security => dayCauses(rule, security, { bars, from })) : []
      const addresses = siteAddresses(call.services.publicOrigin)
      const recording = { memberId, now, addresses, isSimulated: market.isSimulated }
      await recordBaseline(
        tx,
        recording,
        causes.map(cause => ({ rule: stored, cause })),
      )
      return { status, body: { rule: ruleBody(stored) } }
    },
  })
}

const add = visitorRoute('POST /alert-rules', call => save(call, 201, addRule))

const change = visitorRoute('PUT /alert-rules', call => {
  const id = idOf(call.url)
  return save(call, 200, (tx, saving, rule) => changeRule(tx, { ...saving, id }, rule))
})

/** Number of firings listed by a preview. */
const maxPreviewed = 100

const preview = visitorRoute('POST /alert-rules/preview', async call => {
  const rule = await readBody(call.request, AlertRuleInput)
  const { memberId, ...reading } = await readMarketFor(call, rule)
  const { isBeyond, retryAfterSeconds } = await call.services.limits.take('alert-preview', memberId)
  if (isBeyond) throw tooMany('previews', retryAfterSeconds)
  const { causes, followed, evaluated } = await previewRule({ ...reading, rule })
  const firings = causes.slice(0, maxPreviewed).map(({ code, title, path, happenedAt }) => ({
    code,
    title,
    path,
    happened_at: new Date(happenedAt),
  }))
  return { body: { firings, count: causes.length, followed, evaluated } }
})

const Named = z.object({ rule_id: z.uuid('There is no such alert.') })
const idOf = (url: URL) => parse(Object.fromEntries(url.searchParams), Named).rule_id

const Pause = z.object({ is_paused: z.boolean('Say true or false.') })

const pause = memberBodyRoute('POST /alert-rules/pause', Pause, async (tx, { session, url, body }) => {
  const id = idOf(url)
  await requireRule(tx, session.memberId, id)
  await tx.updateTable('alert_rule').set(body).where('id', '=', id).execute()
  return { body: { rule: ruleBody(await requireRule(tx, session.memberId, id)) } }
})

const remove = memberRoute('DELETE /alert-rules', async (tx, { session, url }) => {
  const { id } = await requireRule(tx, session.memberId, idOf(url))
  await tx.deleteFrom('alert_rule').where('id', '=', id).execute()
  return { body: {} }
})

const test = visitorRoute('POST /alert-rules/test', async call => {
  const { services, url } = call
  const id = idOf(url)
  const answer = await answerMember(call, {
    body: undefined,
    async handle(tx, { session: { memberId }, now }) {
      const rule = await requireRule(tx, memberId, id)
      await requireDelivery(tx, memberId, rule)
      await takeMemberMail(services, 'alert', memberId)
      const addresses = siteAddresses(services.publicOrigin)
      await recordTest(tx, { memberId, now, addresses, isSimulated: false }, rule)
      return { status: 201, body: { delivery: rule.delivery } }
    },
  })
  services.mailWaits()
  return answer
})

/** Number of firings on the page. */
const latest = 100

/** A member's latest firings, with what became of their mail. */
const firings = memberRoute('GET /alert-firings', async (tx, { session: { memberId } }) => ({
  body: { firings: await readFirings(tx, memberId, latest) },
}))

export async function readFirings(tx: Tx, memberId: string, limit: number) {
  return tx
    .selectFrom('alert_firing')
    .leftJoin('outbox', 'outbox.id', 'alert_firing.mail_id')
    .select([
      'alert_firing.id',
      'rule_id',
      'code',
      'title',
      'path',
      'happened_at',
      'fired_at',
      'outcome',
      'held_by',
    ])
    .select(['outbox.state as mail_state', 'outbox.sent_at'])
    .where('alert_firing.member_id', '=', memberId)
    .orderBy('fired_at', 'desc')
    .orderBy('happened_at', 'desc')
    .orderBy('alert_firing.id')
    .limit(limit)
    .execute()
}

const Time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 22:00.')
  .nullable()
const Quiet = z.object({ quiet_from: Time, quiet_to: Time })

const quiet = memberBodyRoute('PUT /alert-settings', Quiet, async (tx, { session, body }) => {
  const { quiet_from: from, quiet_to: to } = body
  if ((from === null) !== (to === null))
    throw invalid(from === null ? 'quiet_from' : 'quiet_to', 'required', 'Enter both times.')
  if (from !== null && from === to) throw invalid('quiet_to', 'invalid', 'Choose two different times.')
  await writeQuietHours(tx, session.memberId, body)
  return { body }
})

export const alertRoutes: Route[] = [list, add, change, preview, pause, remove, test, firings, quiet]
