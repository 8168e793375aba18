import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { noAnswer } from '../../../lib/no-answer.ts'
import {
  ArchivePortfolio,
  CreatePortfolio,
  OrderPortfolios,
  RenamePortfolio,
  RestorePortfolio,
} from '../__generated__/change-portfolios.graphql.ts'
import { MemberPortfolios } from '../__generated__/member-portfolios.graphql.ts'
import type { NamedPortfolio } from '../use-portfolios.ts'

type Answer = { portfolios?: readonly NamedPortfolio[]; message?: string } | null | undefined

/** A member's actions on the list of portfolios. Each resolves with its refusal; null on success. */
export function usePortfolioActions() {
  const client = useApolloClient()
  const [create] = useMutation(CreatePortfolio)
  const [rename] = useMutation(RenamePortfolio)
  const [order] = useMutation(OrderPortfolios)
  const [archive] = useMutation(ArchivePortfolio)
  const [restore] = useMutation(RestorePortfolio)
  const [isBusy, setBusy] = useState(false)

  async function run(act: () => Promise<Answer>): Promise<string | null> {
    setBusy(true)
    const answer = await act().catch(() => null)
    setBusy(false)
    const { portfolios } = answer ?? {}
    if (!portfolios) return answer?.message ?? noAnswer
    client.cache.updateQuery({ query: MemberPortfolios }, data =>
      data?.member ? { ...data, member: { ...data.member, portfolios: [...portfolios] } } : undefined,
    )
    return null
  }

  const keyed = <Input extends object>(input: Input) => ({
    variables: { input: { ...input, idempotencyKey: crypto.randomUUID() } },
  })

  return {
    isBusy,
    create: (name: string) => run(async () => (await create(keyed({ name }))).data?.createPortfolio),
    rename: (id: string, name: string) =>
      run(async () => (await rename(keyed({ id, name }))).data?.renamePortfolio),
    order: (ids: readonly string[]) =>
      run(async () => (await order(keyed({ ids: [...ids] }))).data?.orderPortfolios),
    archive: (id: string) => run(async () => (await archive(keyed({ id }))).data?.archivePortfolio),
    restore: (id: string) => run(async () => (await restore(keyed({ id }))).data?.restorePortfolio),
  }
}

export type PortfolioActions = ReturnType<typeof usePortfolioActions>
