import { computeReturns } from '@exchange/gateway/returns'
import { valueSeries } from '@exchange/gateway/value-series'
import { plainReturns } from './plain-returns.ts'
import { dates, holdings, positions } from './ten-years.ts'

/** Milliseconds of CPU for the first run in this process. */
function cold<Result>(work: () => Result): { ms: number; result: Result } {
  const start = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(start)
  return { ms: (user + system) / 1_000, result }
}

const span = { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
const tradingDays = (from: string, to: string) => dates.filter(date => date >= from && date <= to)
const isOurs = process.argv[2] === 'ours'

/** Prints the time, both returns of all holdings in percent and their closing value, for one of the two. */
if (isOurs) {
  const { ms, result } = cold(() => ({
    ...computeReturns(positions, span),
    series: valueSeries(positions, { span, tradingDays }),
  }))
  const [total] = result.totals
  const closing = Number(result.series[0]?.values.at(-1))
  const [timeWeighted, moneyWeighted] = [total?.timeWeighted, total?.moneyWeighted].map(figure =>
    Number(figure?.percent),
  )
  process.stdout.write(JSON.stringify({ ms, timeWeighted, moneyWeighted, closing }))
} else {
  const { ms, result } = cold(() => {
    for (const holding of holdings) plainReturns([holding])
    return plainReturns(holdings)
  })
  const { timeWeighted, moneyWeighted, closing } = result
  process.stdout.write(
    JSON.stringify({ ms, timeWeighted: timeWeighted * 100, moneyWeighted: moneyWeighted * 100, closing }),
  )
}
