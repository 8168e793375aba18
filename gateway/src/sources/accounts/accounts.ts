import type { AccountAccess } from './account-access.ts'
import { type AccountCall, createAccountCall } from './account-call.ts'
import { type AlertQuestions, createAlertQuestions } from './alert-questions.ts'
import { createEmailSettingsQuestions, type EmailSettingsQuestions } from './email-settings-questions.ts'
import { createFactorQuestions, type FactorQuestions } from './factor-questions.ts'
import { createImportColumnsQuestions, type ImportColumnsQuestions } from './import-columns-questions.ts'
import { createMemberQuestions, type MemberQuestions } from './member-questions.ts'
import { createPortfolioListQuestions, type PortfolioListQuestions } from './portfolio-list-questions.ts'
import { createPortfolioQuestions, type PortfolioQuestions } from './portfolio-questions.ts'
import { createPrivateAddressQuestions, type PrivateAddressQuestions } from './private-address-questions.ts'
import { createRegistrationQuestions, type RegistrationQuestions } from './registration-questions.ts'
import { createSessionQuestions, type SessionQuestions } from './session-questions.ts'
import type { Visitor } from './visitor.ts'
import { createWatchlistQuestions, type WatchlistQuestions } from './watchlist-questions.ts'
import { createWatchlistsQuestions, type WatchlistsQuestions } from './watchlists-questions.ts'

/** The queries and actions of the account service for one visitor, defined in `*-questions.ts`. */
export type Accounts = SessionQuestions &
  RegistrationQuestions &
  MemberQuestions &
  EmailSettingsQuestions &
  AlertQuestions &
  FactorQuestions &
  PortfolioQuestions &
  PortfolioListQuestions &
  ImportColumnsQuestions &
  PrivateAddressQuestions &
  WatchlistQuestions &
  WatchlistsQuestions & {
    /** The same, with one portfolio instead of the default one. Its id is one of `portfolios`. */
    inPortfolio(id: string): Accounts
  }

const nobody: AccountCall = () => {
  throw new Error('No visitor: personal fields need an operation of their own')
}

/** Adds a portfolio's id to each call. */
const within =
  (call: AccountCall, id: string): AccountCall =>
  (path, request) =>
    call(path, { ...request, query: { ...request.query, portfolio_id: id } })

/** One per request, bound to its visitor; nothing is cached. Without a visitor every call throws. */
export function createAccounts(access: AccountAccess, visitor: Visitor | undefined): Accounts {
  const call = visitor ? createAccountCall(access, visitor) : nobody
  const accounts: Accounts = {
    ...createEmailSettingsQuestions(call),
    ...createAlertQuestions(call),
    ...createSessionQuestions(call),
    ...createRegistrationQuestions(call),
    ...createMemberQuestions(call),
    ...createFactorQuestions(call),
    ...createPortfolioQuestions(call),
    ...createImportColumnsQuestions(call),
    ...createPrivateAddressQuestions(call),
    ...createWatchlistQuestions(call),
    ...createPortfolioListQuestions(call),
    ...createWatchlistsQuestions(call),
    inPortfolio: id => ({ ...accounts, ...createPortfolioQuestions(within(call, id)) }),
  }
  return accounts
}
