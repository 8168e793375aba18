import { z } from 'zod'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type { NamedPortfolio } from '../../domain/members/named-portfolio.ts'
import type { AccountCall } from './account-call.ts'

/** The names, order and archive of a member's portfolios. Each answer is the whole list. */
export interface PortfolioListQuestions {
  portfolios(): Promise<AccountAnswer<NamedPortfolio[]>>
  createPortfolio(name: string, idempotencyKey: string): Promise<AccountAnswer<NamedPortfolio[]>>
  renamePortfolio(
    change: { id: string; name: string },
    idempotencyKey: string,
  ): Promise<AccountAnswer<NamedPortfolio[]>>
  orderPortfolios(ids: readonly string[], idempotencyKey: string): Promise<AccountAnswer<NamedPortfolio[]>>
  archivePortfolio(id: string, idempotencyKey: string): Promise<AccountAnswer<NamedPortfolio[]>>
  restorePortfolio(id: string, idempotencyKey: string): Promise<AccountAnswer<NamedPortfolio[]>>
}

const RowBody = z
  .object({
    portfolio_id: z.string(),
    name: z.string(),
    is_default: z.boolean(),
    archived_at: z.string().nullable(),
  })
  .transform(
    ({ portfolio_id: id, name, is_default: isDefault, archived_at: archivedAt }): NamedPortfolio => ({
      id,
      name,
      isDefault,
      archivedAt,
    }),
  )

const schema = z.object({ portfolios: z.array(RowBody) }).transform(({ portfolios }) => portfolios)

/** Result for a malformed identifier, the same as for another member's. */
const missing = { kind: 'not-found' as const, code: 'not_found', message: 'There is no such portfolio.' }

const path = '/portfolios'

export function createPortfolioListQuestions(call: AccountCall): PortfolioListQuestions {
  const named = async (ids: readonly string[], ask: () => Promise<AccountAnswer<NamedPortfolio[]>>) => {
    if (!ids.every(id => z.uuid().safeParse(id).success)) return missing
    const answer = await ask()
    return answer.kind === 'not-found' ? missing : answer
  }
  const move = (to: 'archive' | 'restore') => (id: string, idempotencyKey: string) =>
    named([id], () =>
      call(`${path}/${to}`, { method: 'POST', query: { portfolio_id: id }, idempotencyKey, schema }),
    )
  return {
    portfolios: () => call(path, { schema }),
    createPortfolio: (name, idempotencyKey) =>
      call(path, { method: 'POST', body: { name }, idempotencyKey, schema }),
    renamePortfolio: ({ id, name }, idempotencyKey) =>
      named([id], () =>
        call(`${path}/name`, {
          method: 'PUT',
          query: { portfolio_id: id },
          body: { name },
          idempotencyKey,
          schema,
        }),
      ),
    orderPortfolios: (ids, idempotencyKey) =>
      named(ids, () => call(path, { method: 'PUT', body: { portfolio_ids: ids }, idempotencyKey, schema })),
    archivePortfolio: move('archive'),
    restorePortfolio: move('restore'),
  }
}
