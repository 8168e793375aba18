import { describeFault } from '../data-set/fault.ts'
import type { ImportReport } from './import-data-set.ts'

/** Describes the result of an import for a terminal. */
export function describeReport(
  { faults, listed, prices, indices, isWritten }: ImportReport,
  directory: string,
): string {
  const { instruments, issuers, issuersOnly, derivedIsins, assumedMarkets } = listed
  const withPrices = new Set(prices.map(({ code }) => code))
  const dates = prices.map(({ date }) => date).toSorted()
  const lines = [
    ...faults.map(describeFault),
    ...(faults.length > 0 ? [`${faults.length} faults.`] : []),
    `${instruments.length} instruments of ${issuers.length} issuers, ${withPrices.size} of them with prices.`,
    ...(prices.length > 0 ? [`${prices.length} daily prices from ${dates[0]} to ${dates.at(-1)}.`] : []),
    ...indices.map(
      ({ line, days }) =>
        `${days.length} days of index ${line.id} (${line.name}) from ${days[0]?.date} to ${days.at(-1)?.date}.`,
    ),
    ...remark(issuersOnly, 'only name an issuer of debt and are not instruments'),
    ...remark(assumedMarkets, 'state no market and are taken to be on NZSX'),
    ...remark(
      derivedIsins,
      'state no ISIN; theirs is made by convention, with a right check digit, and may not be the real one',
    ),
    isWritten
      ? `Written to ${directory}.`
      : 'Nothing was written. With --skip-bad the bad rows are left out.',
  ]
  return lines.join('\n')
}

function remark(codes: readonly string[], what: string): string[] {
  return codes.length === 0 ? [] : [`${codes.length} rows ${what}: ${codes.join(' ')}`]
}
