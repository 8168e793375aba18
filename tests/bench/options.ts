import { performance } from 'node:perf_hooks'
import { type OptionTerms, optionGreeks, optionPrice } from '@exchange/market-rules/option-price'
import { valueOption } from '@exchange/gateway/option-valuation'
import { createHouse } from '../support/house.ts'
import { judge, ratioText, say, table } from './report.ts'

const rounds = 60
const milliseconds = (ms: number) => `${ms.toFixed(2)} ms`
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

type Option = Parameters<typeof valueOption>[0]

interface Chain {
  underlying: { price: number }
  years: number
  options: (Option & { strikePrice: number; valuation: { price: number | null } })[]
}

const fields = `underlying { price } years options { code type strikePrice lastPrice bid offer priorSettle
  valuation { price impliedVolatility greeks { delta gamma vega theta rho } } }`

/** Finds the volatility to ten digits by bisection, and calculates the greeks: the straightforward implementation. */
function plainly(terms: OptionTerms, price: number) {
  let [low, high] = [1e-4, 8]
  while (high - low > 1e-10) {
    const middle = (low + high) / 2
    if (optionPrice(terms, middle) < price) low = middle
    else high = middle
  }
  return optionGreeks(terms, low)
}

/** A future at a price. */
const underlyingOf = (price: number) =>
  ({
    code: '',
    name: null,
    isShare: false,
    marketCode: null,
    price,
    change: null,
    settled: price,
    freshness: null,
  }) as const

/** Calculates volatility and greeks of every milk option: our code, a plain loop, and the complete GraphQL response. */
export async function benchOptions(): Promise<void> {
  const house = await createHouse({ at: '2024-03-08T11:30' })
  const listed = await house.ask<Record<string, { contractCode: string; underlyingCode: string }[]>>(
    `{ ${['WMP', 'SMP', 'MKP'].map(code => `${code}: optionContracts(underlying: "${code}") { contractCode underlyingCode }`).join(' ')} }`,
  )
  const contracts = Object.values(listed.data!).flat()
  const chainOf = ({ contractCode, underlyingCode }: (typeof contracts)[number]) =>
    `query { optionChain(underlying: "${underlyingCode}", contract: "${contractCode}") { ${fields} } }`
  const chains: Chain[] = []
  const answers: number[] = []
  for (const contract of contracts) {
    await house.ask(chainOf(contract))
    const start = performance.now()
    // Another operation name is another cache key, so the response is made again from cached data.
    const { data } = await house.ask<{ optionChain: Chain }>(
      chainOf(contract).replace('query', 'query Again'),
    )
    answers.push(performance.now() - start)
    chains.push(data!.optionChain)
  }
  const rate = 0.04
  const all = chains.flatMap(({ underlying: { price }, years, options }) =>
    options.map(option => ({ option, price, years })),
  )
  const times = { ours: [] as number[], plain: [] as number[] }
  const ways = {
    ours: () => {
      for (const { option, price, years } of all)
        valueOption(option, {
          underlying: underlyingOf(price),
          time: { fromNow: years, fromSettlement: years },
          rate,
        })
    },
    plain: () => {
      for (const { option, price, years } of all) {
        const type = option.type === 'PUT' ? 'PUT' : 'CALL'
        const terms = {
          type,
          strike: option.strikePrice,
          underlying: price,
          years,
          rate,
          underlyingKind: 'FUTURE',
        } as const
        plainly(terms, option.valuation.price ?? option.priorSettle ?? 0)
      }
    },
  }
  for (let round = 0; round < rounds; round++)
    for (const way of round % 2 === 0 ? (['ours', 'plain'] as const) : (['plain', 'ours'] as const)) {
      const start = performance.now()
      ways[way]()
      times[way].push(performance.now() - start)
    }
  await house.close()
  const [ours, plain] = [median(times.ours), median(times.plain)]
  say(`${all.length} options on ${contracts.length} contracts\n`)
  table(
    ['what', 'time'],
    [
      ['volatilities and greeks, ours', milliseconds(ours)],
      ['the same by a plain loop of halvings', milliseconds(plain)],
      ['a contract’s chain, asked of the graph', milliseconds(median(answers))],
      ['every chain, one after the other', milliseconds(answers.reduce((sum, ms) => sum + ms, 0))],
    ],
  )
  judge({
    what: `${all.length} options with greeks against a plain loop`,
    figure: `${ratioText(ours / plain)} (${milliseconds(ours)}, ${milliseconds(plain)})`,
    promised: '≤ 0.5',
    isKept: all.length === 476 && ours <= plain * 0.5,
  })
}
