import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { readFirings, ruleBody } from '../alerts/alert-routes.ts'
import { readRules } from '../alerts/rule-store.ts'
import { readBody } from '../http/read-body.ts'
import { memberRoute, type Route, visitorRoute } from '../http/router.ts'
import { queueMail } from '../mail/outbox.ts'
import { clearedCookie } from '../sessions/session-cookie.ts'
import { readImportColumns } from '../portfolio/import-columns.ts'
import { readAllDeclined } from '../portfolio/declined-proposals.ts'
import { portfolioOf } from '../portfolio/portfolio-scope.ts'
import { readPortfolios } from '../portfolio/portfolio-list.ts'
import { readPrivateAddress } from '../private-address/private-address-store.ts'
import { transactionColumns } from '../portfolio/transaction-columns.ts'
import { readSecurityEvents } from '../security/event-routes.ts'
import { exportLists } from '../watchlist/named-lists.ts'
import { readItems } from '../watchlist/watchlist-store.ts'
import { requirePassword } from './change-password.ts'
import { readSettings } from './email-settings.ts'
import { readProfile } from './profile.ts'

/** All stored data of a member, except secrets. */
const exportAccount = memberRoute('GET /account/export', async (tx, { session, now }) => ({
  body: {
    exported_at: now,
    profile: await readProfile(tx, session.memberId),
    email_settings: (await readSettings(tx, session.memberId)) ?? null,
    ...(await readOwned(tx, session.memberId)),
    alert_rules: (await readRules(tx, session.memberId)).map(ruleBody),
    alert_firings: await readFirings(tx, session.memberId, 1_000),
    declined_proposals: await readAllDeclined(tx, session.memberId)
      .select(portfolioOf('declined_proposal'))
      .execute(),
    import_columns: await readImportColumns(tx, session.memberId),
    private_address: (await readPrivateAddress(tx, session.memberId)) ?? null,
    security_events: await readSecurityEvents(tx, session.memberId, now),
  },
  headers: { 'content-disposition': 'attachment; filename="mynzx-account.json"' },
}))

async function readOwned(tx: Tx, memberId: string) {
  const transactions = await tx
    .selectFrom('portfolio_transaction')
    .select(transactionColumns)
    .select(['deleted_at', 'import_id', 'imported_as', portfolioOf('portfolio_transaction')])
    .where('member_id', '=', memberId)
    .orderBy('date')
    .orderBy('seq')
    .execute()
  const sessions = await tx
    .selectFrom('session')
    .select(['created_at', 'last_used_at', 'expires_at', 'user_agent'])
    .where('member_id', '=', memberId)
    .execute()
  const watchlist = await readItems(tx, memberId)
  const watchlists = await exportLists(tx, memberId)
  const passkeys = await tx
    .selectFrom('passkey')
    .select(['name', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .execute()
  const mail = await tx
    .selectFrom('outbox')
    .select(['kind', 'to_address', 'state', 'created_at', 'sent_at'])
    .where('member_id', '=', memberId)
    .execute()
  const digests = await tx
    .selectFrom('digest_delivery')
    .select(['slot', 'trade_date', 'is_test', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const devices = await tx
    .selectFrom('known_device')
    .select(['network', 'last_login_at'])
    .where('member_id', '=', memberId)
    .orderBy('last_login_at')
    .execute()
  const portfolios = await readPortfolios(tx, memberId)
  return { portfolios, transactions, watchlist, watchlists, sessions, passkeys, mail, digests, devices }
}

const Closing = z.object({ password: z.string("Password can't be blank").max(1_000) })

/** Deletes the account with all its data: rows of other tables are deleted with the member's. */
const close = visitorRoute('POST /account/close', async call => {
  const { services } = call
  const { password } = await readBody(call.request, Closing)
  const { id, email, email_key: key } = await requirePassword(call, password, 'password')
  const now = new Date(services.clock.now())
  await services.run(async tx => {
    await tx.deleteFrom('member').where('id', '=', id).execute()
    await tx.deleteFrom('registration').where('email_key', '=', key).execute()
    await tx.deleteFrom('idempotency').where('scope', '=', id).execute()
    await tx
      .deleteFrom('outbox')
      .where(sql`lower(to_address)`, '=', key)
      .execute()
    await queueMail(tx, { kind: 'account-closed', to: email, now })
  })
  services.mailWaits()
  return { body: {}, cookies: [clearedCookie(services.publicOrigin)] }
})

export const accountRoutes: Route[] = [exportAccount, close]
