import { type DataSet, loadDataSet, sampleDataSet } from '@exchange/upstream-exchange'

let loading: Promise<DataSet> | undefined

/** The fictional market that is shipped with the exchange, read once. */
export function sampleMarket(): Promise<DataSet> {
  loading ??= loadDataSet(sampleDataSet)
  return loading
}

/** The code of the most frequently traded instrument of a market. */
export async function someCode(market: 'NZSX' | 'NZDX' | 'FSM'): Promise<string> {
  const { instruments } = await sampleMarket()
  const trades = (one: (typeof instruments)[number]) => one.behaviour?.tradesPerDay ?? 0
  const quoted = instruments.filter(one => one.market === market && one.tradingBoard === 'MAIN')
  const [most] = quoted.toSorted((one, other) => trades(other) - trades(one))
  if (!most) throw new Error(`the sample has nothing on ${market}`)
  return most.code
}

/** Every ninth instrument of the sample, for tests that read each one's history. */
export async function smallMarket(): Promise<DataSet> {
  const whole = await sampleMarket()
  return { ...whole, instruments: whole.instruments.filter((_instrument, place) => place % 9 === 0) }
}
