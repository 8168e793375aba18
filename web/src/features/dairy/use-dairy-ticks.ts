import { type TicksState, useTicks } from '../quote/use-ticks.ts'
import { DairyTicks, type DairyTicksVariables } from './__generated__/dairy-ticks.graphql.ts'

/** Follows dairy contracts in the page's shared subscription. Null disables it. */
export const useDairyTicks = (ticks: DairyTicksVariables | null): TicksState =>
  useTicks({
    subscription: DairyTicks,
    variables: ticks,
    freshnessOf: ({ derivative }) => derivative.at(-1)?.freshness,
  })
