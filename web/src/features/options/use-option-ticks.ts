import { type TicksState, useTicks } from '../quote/use-ticks.ts'
import { OptionTicks, type OptionTicksVariables } from './__generated__/option-ticks.graphql.ts'

/** Follows a chain in the page's shared subscription. Null disables it. */
export const useOptionTicks = (chain: OptionTicksVariables | null): TicksState =>
  useTicks({
    subscription: OptionTicks,
    variables: chain,
    freshnessOf: ({ optionChain }) => optionChain.chain.freshness,
  })
