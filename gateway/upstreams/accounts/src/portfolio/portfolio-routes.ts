import { marketDayAt } from '@exchange/market-time/trading-phase'
import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { notFound } from '../http/api-error.ts'
import { parse } from '../http/read-body.ts'
import type { MemberCall } from '../http/call.ts'
import { memberBodyRoute, memberRoute, type Route } from '../http/router.ts'
import { Day } from './day.ts'
import { declinedProposalRoutes } from './declined-proposals.ts'
import { importColumnsRoutes } from './import-columns.ts'
import { importRoutes } from './import-routes.ts'
import { listHoldings } from './list-holdings.ts'
import { listLots } from './lots.ts'
import { findPortfolio, portfolioIdOf } from './portfolio-scope.ts'
import { portfolioListRoutes } from './portfolio-list-routes.ts'
import { listSales } from './sales.ts'
import { Isin, Transaction, refuseDate } from './transaction-input.ts'
import { readPage } from './transaction-pages.ts'
import {
  addTransaction,
  changeTransaction,
  markDeleted,
  readInstrument,
  readMovements,
  readTransaction,
} from './transaction-store.ts'

/** The portfolio that a call names; the default one without an id. */
const portfolioOf = (tx: Tx, { session, url }: MemberCall<unknown>) =>
  findPortfolio(tx, session.memberId, portfolioIdOf(url))

const Named = z.object({ transaction_uuid: z.uuid('There is no such transaction.') })

const idOf = (url: URL) => parse(Object.fromEntries(url.searchParams), Named).transaction_uuid

async function transactionBody(tx: Tx, memberId: string, id: string) {
  const transaction = await readTransaction(tx, memberId, id)
  if (!transaction) throw notFound()
  return transaction
}

const paginated = memberRoute('GET /transactions/paginated', async (tx, call) => ({
  body: await readPage(tx, await portfolioOf(tx, call), call.url.searchParams),
}))

/** One transaction by `transaction_uuid`; without it the first page. */
const read = memberRoute('GET /transactions', async (tx, call) => ({
  body: call.url.searchParams.has('transaction_uuid')
    ? await transactionBody(tx, call.session.memberId, idOf(call.url))
    : await readPage(tx, await portfolioOf(tx, call), call.url.searchParams),
}))

const add = memberBodyRoute('POST /transactions', Transaction, async (tx, { session, body, url, now }) => {
  refuseDate(body.date, now.getTime())
  const owner = { memberId: session.memberId, now, portfolioId: portfolioIdOf(url) }
  return { status: 201, body: await addTransaction(tx, owner, body) }
})

const Unchanged = z.object({
  if_updated_at: z.iso
    .datetime('Use a time such as 2026-03-31T09:30:00.000Z.')
    .transform(text => new Date(text))
    .optional(),
})

const change = memberBodyRoute('PUT /transactions', Transaction, async (tx, { session, body, url, now }) => {
  refuseDate(body.date, now.getTime())
  const { if_updated_at: ifUpdatedAt } = parse(Object.fromEntries(url.searchParams), Unchanged)
  const planned = { id: idOf(url), input: body, ifUpdatedAt }
  return { body: await changeTransaction(tx, { memberId: session.memberId, now }, planned) }
})

/** Marks a transaction as deleted; it can be restored for 30 days. */
const remove = memberRoute('DELETE /transactions', async (tx, { session, url, now }) => {
  const marked = { id: idOf(url), isDeleted: true }
  const { portfolioId } = await markDeleted(tx, { memberId: session.memberId, now }, marked)
  return { body: { portfolio_id: portfolioId } }
})

const restore = memberRoute('POST /transactions/restore', async (tx, { session, url, now }) => {
  const id = idOf(url)
  await markDeleted(tx, { memberId: session.memberId, now }, { id, isDeleted: false })
  return { body: await transactionBody(tx, session.memberId, id) }
})

const Until = z.object({ until: Day.optional() })

/** Lists holdings without prices, which the site adds. Each holding has its transactions of the market's day. */
const holdings = memberRoute('GET /holdings', async (tx, call) => {
  const { services, url, now } = call
  const { until } = parse(Object.fromEntries(url.searchParams), Until)
  const movements = await readMovements(tx, await portfolioOf(tx, call))
  const counted = movements.filter(({ date }) => until === undefined || date <= until)
  return { body: { holdings: listHoldings(counted, marketDayAt(services.calendar, now.getTime())) } }
})

const SaleDays = z.object({ from: Day, until: Day })

/** Sales within two days, with cost and gain by average cost. */
const sales = memberRoute('GET /sales', async (tx, call) => {
  const days = parse(Object.fromEntries(call.url.searchParams), SaleDays)
  return { body: { sales: listSales(await readMovements(tx, await portfolioOf(tx, call)), days) } }
})

const OfInstrument = z.object({ isin: Isin })

/** The rest of each purchase of an instrument. */
const lots = memberRoute('GET /lots', async (tx, call) => {
  const { isin } = parse(Object.fromEntries(call.url.searchParams), OfInstrument)
  return { body: { lots: listLots(await readInstrument(tx, await portfolioOf(tx, call), isin)) } }
})

export const portfolioRoutes: Route[] = [
  paginated,
  read,
  add,
  change,
  remove,
  restore,
  holdings,
  sales,
  lots,
  ...importRoutes,
  ...importColumnsRoutes,
  ...declinedProposalRoutes,
  ...portfolioListRoutes,
]
