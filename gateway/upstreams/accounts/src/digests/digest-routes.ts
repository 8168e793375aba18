import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { readDigestFirings } from '../alerts/digest-firings.ts'
import { answerMember } from '../http/answer-member.ts'
import { ApiError, notFound, signedOut } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { parse, readBody } from '../http/read-body.ts'
import { memberRoute, type Route, visitorRoute } from '../http/router.ts'
import { siteAddresses } from '../mail/site-addresses.ts'
import type { MarketSnapshot } from '../market/market-snapshot.ts'
import { newToken } from '../secret-token.ts'
import { readSessionToken } from '../sessions/session-cookie.ts'
import { requireSession } from '../sessions/session-store.ts'
import { lockPortfolio } from '../portfolio/transaction-store.ts'
import { countTests, deliverDigest, readDeliveries } from './digest-deliveries.ts'
import { digestSlots, type DigestSlot, tradeDateOf } from './digest-slot.ts'
import { followedOf, heldIsins, readFollowedRows } from './followed-instruments.ts'
import { writeDigest } from './write-digest.ts'

const Choice = z.object({ slot: z.enum(digestSlots, 'Choose mid_day or end_of_day.') })

/** Maximum number of trials per hour. */
const maxTests = 3
const hourMs = 3_600_000

interface OwnDigest {
  call: Call
  memberId: string
  slot: DigestSlot
  market: MarketSnapshot
  isTest: boolean
  now: Date
}

/** The member's current digest. */
async function ownDigest(tx: Tx, { call, memberId, slot, market, isTest, now }: OwnDigest) {
  const { calendar, publicOrigin } = call.services
  const member = await tx
    .selectFrom('member')
    .leftJoin('email_settings', 'email_settings.member_id', 'member.id')
    .select(['member.email', 'member.first_name', 'email_settings.unsubscribe_token'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const tradeDate = tradeDateOf(calendar, now.getTime())
  const reader = {
    ...followedOf(await readFollowedRows(tx, memberId), tradeDate),
    firings: await readDigestFirings(tx, memberId),
    to: member.email,
    name: member.first_name,
    // A member without settings has no subscription: the link is valid and has no effect.
    unsubscribeToken: member.unsubscribe_token ?? newToken(),
  }
  const occasion = { slot, tradeDate, isHalfDay: calendar.isHalfDay(tradeDate), isTest, now: now.getTime() }
  const message = writeDigest(reader, { market, addresses: siteAddresses(publicOrigin), occasion })
  return { message, tradeDate }
}

/** The market, read between transactions. Without a market there are no digests. */
async function readMarket({ services, request }: Call): Promise<MarketSnapshot> {
  if (services.readMarket === undefined) throw notFound()
  const { clock, publicOrigin, run } = services
  const token = readSessionToken(request, publicOrigin)
  if (token === undefined) throw signedOut()
  const held = await run(async tx => heldIsins(tx, await requireSession(tx, token, new Date(clock.now()))))
  return services.readMarket(held)
}

const preview = visitorRoute('GET /digests/preview', async call => {
  const { slot } = parse(Object.fromEntries(call.url.searchParams), Choice)
  const market = await readMarket(call)
  return answerMember(call, {
    body: undefined,
    async handle(tx, { session, now }) {
      const { memberId } = session
      const { message } = await ownDigest(tx, { call, memberId, slot, market, isTest: false, now })
      const { subject, text, html } = message
      return { body: { subject, text, html } }
    },
  })
})

const test = visitorRoute('POST /digests/test', async call => {
  const body = await readBody(call.request, Choice)
  const market = await readMarket(call)
  const answer = await answerMember(call, {
    body,
    async handle(tx, { session, now }) {
      const { memberId } = session
      await refuseMoreTests(tx, memberId, now)
      const { slot } = body
      const { message, tradeDate } = await ownDigest(tx, { call, memberId, slot, market, isTest: true, now })
      const dueAt = now.getTime()
      const id = await deliverDigest(tx, { memberId, slot, tradeDate, isTest: true, message, now, dueAt })
      const delivery = { id, slot, trade_date: tradeDate, is_test: true, state: 'waiting', sent_at: null }
      return { status: 201, body: { delivery } }
    },
  })
  call.services.mailWaits()
  return answer
})

/** Counted under the member's lock, so that parallel requests count each other. */
async function refuseMoreTests(tx: Tx, memberId: string, now: Date): Promise<void> {
  await lockPortfolio(tx, memberId)
  if ((await countTests(tx, memberId, new Date(now.getTime() - hourMs))) < maxTests) return
  throw new ApiError(429, ['too_many', `At most ${maxTests} test emails an hour.`], {
    'retry-after': '3600',
  })
}

/** Number of digests listed on the page. */
const latest = 50

const deliveries = memberRoute('GET /digests/deliveries', async (tx, { session, services }) => {
  if (services.readMarket === undefined) throw notFound()
  return { body: { deliveries: await readDeliveries(tx, session.memberId, latest) } }
})

export const digestRoutes: Route[] = [preview, test, deliveries]
