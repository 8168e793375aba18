import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import type { MemberCall } from '../http/call.ts'
import { parse } from '../http/read-body.ts'
import { memberBodyRoute, memberRoute, type Route } from '../http/router.ts'
import {
  archivePortfolio,
  createPortfolio,
  lockPortfolios,
  orderPortfolios,
  PortfolioName,
  PortfolioOrder,
  readPortfolios,
  renamePortfolio,
  restorePortfolio,
} from './portfolio-list.ts'
import { PortfolioId } from './portfolio-scope.ts'

type AnyCall = MemberCall<unknown>

const ownerOf = ({ session, now }: AnyCall) => ({ memberId: session.memberId, now })

const Named = z.object({ portfolio_id: PortfolioId })

const idOf = ({ url }: AnyCall) => parse(Object.fromEntries(url.searchParams), Named).portfolio_id

const answer = async (tx: Tx, { session }: AnyCall) => ({
  body: { portfolios: await readPortfolios(tx, session.memberId) },
})

/** The first read creates the default portfolio, so that it can be named. */
const read = memberRoute('GET /portfolios', async (tx, call) => {
  const portfolios = await readPortfolios(tx, call.session.memberId)
  if (portfolios.some(row => row.is_default)) return { body: { portfolios } }
  return { body: { portfolios: await lockPortfolios(tx, ownerOf(call)) } }
})

const create = memberBodyRoute('POST /portfolios', PortfolioName, async (tx, call) => {
  const id = await createPortfolio(tx, ownerOf(call), call.body.name)
  const { body } = await answer(tx, call)
  return { status: 201, body: { portfolio_id: id, ...body } }
})

const order = memberBodyRoute('PUT /portfolios', PortfolioOrder, async (tx, call) => {
  await orderPortfolios(tx, ownerOf(call), call.body.portfolio_ids)
  return answer(tx, call)
})

const rename = memberBodyRoute('PUT /portfolios/name', PortfolioName, async (tx, call) => {
  await renamePortfolio(tx, ownerOf(call), { id: idOf(call), name: call.body.name })
  return answer(tx, call)
})

const archive = memberRoute('POST /portfolios/archive', async (tx, call) => {
  await archivePortfolio(tx, ownerOf(call), idOf(call))
  return answer(tx, call)
})

const restore = memberRoute('POST /portfolios/restore', async (tx, call) => {
  await restorePortfolio(tx, ownerOf(call), idOf(call))
  return answer(tx, call)
})

export const portfolioListRoutes: Route[] = [read, create, order, rename, archive, restore]
