import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { invalid } from '../http/api-error.ts'
import { parse } from '../http/read-body.ts'
import { memberBodyRoute, memberRoute, type Route } from '../http/router.ts'
import { lockPortfolio } from './transaction-store.ts'

/** More than a portfolio of 80 securities is offered in three years. */
const maxDeclined = 500

const Named = z.object({
  proposal_id: z
    .string("Proposal can't be blank")
    .regex(/^[\x21-\x7e][\x20-\x7e]{0,79}$/, 'A proposal has 1 to 80 characters.'),
})

/** Latest first. */
export const readDeclined = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('declined_proposal')
    .select(['proposal_id', 'declined_at'])
    .where('member_id', '=', memberId)
    .orderBy('declined_at', 'desc')
    .orderBy('proposal_id')
    .execute()

const answer = async (tx: Tx, memberId: string) => ({ body: { declined: await readDeclined(tx, memberId) } })

const read = memberRoute('GET /proposals/declined', (tx, { session }) => answer(tx, session.memberId))

/** Declining twice has the effect of doing it once. */
const decline = memberBodyRoute('POST /proposals/declined', Named, async (tx, { session, body, now }) => {
  const { memberId } = session
  await lockPortfolio(tx, memberId)
  const declined = await readDeclined(tx, memberId)
  const isKnown = declined.some(({ proposal_id: id }) => id === body.proposal_id)
  if (!isKnown && declined.length >= maxDeclined)
    throw invalid('proposal_id', 'full', `You can decline at most ${maxDeclined} proposals.`)
  if (!isKnown)
    await tx
      .insertInto('declined_proposal')
      .values({ ...body, member_id: memberId, declined_at: now })
      .execute()
  return answer(tx, memberId)
})

/** Offers a declined proposal again. One that was not declined is ignored. */
const reopen = memberRoute('DELETE /proposals/declined', async (tx, { session, url }) => {
  const { proposal_id: id } = parse(Object.fromEntries(url.searchParams), Named)
  await tx
    .deleteFrom('declined_proposal')
    .where('member_id', '=', session.memberId)
    .where('proposal_id', '=', id)
    .execute()
  return answer(tx, session.memberId)
})

export const declinedProposalRoutes: Route[] = [read, decline, reopen]
