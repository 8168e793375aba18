import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { invalid } from '../http/api-error.ts'
import { parse } from '../http/read-body.ts'
import { memberBodyRoute, memberRoute, type Route } from '../http/router.ts'
import {
  findPortfolio,
  inPortfolio,
  type OnePortfolio,
  portfolioIdOf,
  refuseArchived,
} from './portfolio-scope.ts'
import { portfolioToFill } from './transaction-store.ts'

/** More than a portfolio of 80 securities is offered in three years. */
const maxDeclined = 500

const Named = z.object({
  proposal_id: z
    .string("Proposal can't be blank")
    .regex(/^[\x21-\x7e][\x20-\x7e]{0,79}$/, 'A proposal has 1 to 80 characters.'),
})

/** Declined proposals of all portfolios, latest first. */
export const readAllDeclined = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('declined_proposal')
    .select(['proposal_id', 'declined_at'])
    .where('member_id', '=', memberId)
    .orderBy('declined_at', 'desc')
    .orderBy('proposal_id')

const readDeclined = (tx: Tx, portfolio: OnePortfolio) =>
  readAllDeclined(tx, portfolio.memberId).where(inPortfolio(portfolio)).execute()

const answer = async (tx: Tx, portfolio: OnePortfolio) => ({
  body: { declined: await readDeclined(tx, portfolio) },
})

const read = memberRoute('GET /proposals/declined', async (tx, { session, url }) =>
  answer(tx, await findPortfolio(tx, session.memberId, portfolioIdOf(url))),
)

/** Declining twice has the effect of doing it once. */
const decline = memberBodyRoute('POST /proposals/declined', Named, async (tx, call) => {
  const { body, now } = call
  const { memberId } = call.session
  const portfolio = await portfolioToFill(tx, { memberId, now }, portfolioIdOf(call.url))
  const declined = await readDeclined(tx, portfolio)
  const isKnown = declined.some(({ proposal_id: id }) => id === body.proposal_id)
  if (!isKnown && declined.length >= maxDeclined)
    throw invalid('proposal_id', 'full', `You can decline at most ${maxDeclined} proposals.`)
  if (!isKnown)
    await tx
      .insertInto('declined_proposal')
      .values({ ...body, member_id: memberId, portfolio_id: portfolio.portfolioId, declined_at: now })
      .execute()
  return answer(tx, portfolio)
})

/** Offers a declined proposal again. One that was not declined is ignored. */
const reopen = memberRoute('DELETE /proposals/declined', async (tx, { session, url }) => {
  const portfolio = await findPortfolio(tx, session.memberId, portfolioIdOf(url))
  refuseArchived(portfolio)
  const { proposal_id: id } = parse(Object.fromEntries(url.searchParams), Named)
  await tx
    .deleteFrom('declined_proposal')
    .where('member_id', '=', session.memberId)
    .where(inPortfolio(portfolio))
    .where('proposal_id', '=', id)
    .execute()
  return answer(tx, portfolio)
})

export const declinedProposalRoutes: Route[] = [read, decline, reopen]
