import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { data as status, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/equity-options'
import { preload } from '../../apollo/preload.ts'
import { sectionNames } from '../../features/market/market-codes.ts'
import { MarketHead } from '../../features/market/market-head.tsx'
import { ContractDescriptions } from '../../features/options/contract-descriptions.tsx'
import { nearestContract } from '../../features/options/nearest-contract.ts'
import { OptionBoard } from '../../features/options/option-board.tsx'
import { useOptionTicks } from '../../features/options/use-option-ticks.ts'
import { AgeLine } from '../../features/quote/age-line.tsx'
import { MarketSettlement, marketSettlement } from '../../features/settlement/market-settlement.tsx'
import { MarketSettlement as MarketSettlementQuery } from '../../features/settlement/__generated__/market-settlement.graphql.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { formatDate } from '../../lib/format-date.ts'
import { equityOptionsPath, instrumentPath, indexFuturesPath } from '../../paths.ts'
import { ChoiceLinks } from '../../ui/form/choice-links.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { EquityOptionChain, EquityOptionsRoute } from './__generated__/equity-options.graphql.ts'

type Contract = NonNullable<EquityOptionsRoute['optionContracts']>[number]

/** Requested contract, else the nearest expiry of the requested share, or the next one of the first share. */
function chosenContract(contracts: readonly Contract[], address: URLSearchParams): Contract | undefined {
  const of = (name: string) => address.get(name)?.toUpperCase() ?? ''
  const contract = of('contract')
  const shares = [...new Set(contracts.map(({ underlyingCode }) => underlyingCode))].toSorted()
  const share =
    shares.find(code => code === of('underlying')) ??
    shares.find(code => contract.startsWith(code)) ??
    shares[0]
  const ofShare = contracts.filter(({ underlyingCode }) => underlyingCode === share)
  return ofShare.find(({ contractCode }) => contractCode === contract) ?? nearestContract(ofShare, contract)
}

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const { pathname, search, searchParams } = new URL(request.url)
  if (!pathname.startsWith(equityOptionsPath)) throw redirect(equityOptionsPath + search, 308)
  const { data, page } = await preload(context, EquityOptionsRoute, {})
  const contract = chosenContract(data?.optionContracts ?? [], searchParams)
  const { underlyingCode: underlying = '', contractCode = '' } = contract ?? {}
  const [chain] = await Promise.all([
    contract && preload(context, EquityOptionChain, { underlying, contract: contractCode }),
    preload(context, MarketSettlementQuery, marketSettlement('EQUITY_OPTIONS', underlying)),
  ])
  const isKnown = Boolean(data?.optionContracts && (!contract || chain?.data?.optionChain))
  return status({ page, contract, chainPage: chain?.page }, { status: isKnown ? 200 : 503 })
}

export { load as loader, load as clientLoader }

/** The view of a chain is selected from loaded data. Another chain is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isSame = (name: string) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name)
  return currentUrl.href === nextUrl.href || !isSame('contract') || !isSame('underlying')
}

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Equity Options',
    description:
      'Calls and puts on shares by strike with implied volatility and greeks, by share and expiry.',
  })

export default function EquityOptions({ loaderData }: Route.ComponentProps) {
  const { page, contract, chainPage } = loaderData
  const { data } = useQuery(EquityOptionsRoute, { variables: page.variables })
  const contracts = data?.optionContracts
  return (
    <>
      {data?.market ? (
        <MarketHead code="NZCX" market={data.market} section="equity_options" />
      ) : (
        <h1>NZCX {sectionNames.equity_options}</h1>
      )}
      {!contracts && <DataNotAvailable isEager />}
      {contracts?.length === 0 && (
        <EmptyState
          text="There are no options on shares."
          next={{ to: indexFuturesPath, label: 'futures' }}
        />
      )}
      {contracts && contract && chainPage && (
        <EquityChain
          key={contract.contractCode}
          contracts={contracts}
          contract={contract}
          page={chainPage}
          listed={data.market?.instruments?.nodes ?? noInstruments}
        />
      )}
      <MarketSettlement report="EQUITY_OPTIONS" underlying={contract?.underlyingCode ?? ''} />
    </>
  )
}

const noInstruments: readonly never[] = []

interface EquityChainProps {
  contracts: readonly Contract[]
  contract: Contract
  page: NonNullable<Route.ComponentProps['loaderData']['chainPage']>
  listed: readonly { code: string; name: string }[]
}

/** Chain of one share and expiry, with links to the others. */
function EquityChain({ contracts, contract, page, listed }: EquityChainProps) {
  const { contractCode, underlyingCode, underlyingName } = contract
  const { latest, polling } = useOptionTicks({ underlying: underlyingCode, contract: contractCode })
  const { data } = useQuery(EquityOptionChain, { variables: page.variables, ...polling })
  const names = useMemo(() => new Map(listed.map(({ code, name }) => [code, name])), [listed])
  const chain = data?.optionChain
  const freshness = chain ? { ...chain.freshness, ...latest } : null
  const shares = [...new Set(contracts.map(each => each.underlyingCode))].toSorted()
  const addressOf = (query: Record<string, string>) => `?${new URLSearchParams(query)}`
  return (
    <>
      <AgeLine freshness={freshness} />
      <ChoiceLinks
        label="Shares with options"
        options={shares.map(code => ({
          label: code,
          to: addressOf({ underlying: code }),
          isChosen: code === underlyingCode,
        }))}
      />
      <ChoiceLinks
        label="Expiries"
        options={contracts
          .filter(each => each.underlyingCode === underlyingCode)
          .map(each => ({
            label: `${each.contractCode} ${formatDate(each.exerciseDate)}`,
            to: addressOf({ underlying: underlyingCode, contract: each.contractCode }),
            isChosen: each.contractCode === contractCode,
          }))}
      />
      <h2>
        {underlyingName ?? underlyingCode}, {contractCode}
      </h2>
      {chain ? (
        <>
          <OptionBoard
            chain={chain}
            options={chain.options}
            decimals={{ premium: 2, strike: 2 }}
            to={instrumentPath(underlyingCode)}
            freshness={freshness}
          />
          <ContractDescriptions
            contract={contractCode}
            options={chain.options}
            names={names}
            freshness={freshness}
          />
        </>
      ) : (
        <DataNotAvailable isEager />
      )}
    </>
  )
}
