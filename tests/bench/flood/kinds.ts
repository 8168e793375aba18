const days = (day: number) => new Date(Date.UTC(2015, 0, 1 + day)).toISOString().slice(0, 10)

/** An uncached address, a different one for each number. */
type AddressOf = (code: string, number: number) => string

/** A range of a chart, of which there are millions. */
export const chartAddress: AddressOf = (code, number) =>
  `/instruments/${code}?from=${days(number % 2_500)}&to=${days(2_600 + Math.floor(number / 2_500))}&compare=NZ50`

/** Uncached addresses by kind. */
export const kinds = {
  charts: chartAddress,
  unknown: (_code, number) => `/no/such/page-${number}`,
  searches: (_code, number) => `/search?q=energy+${number}`,
  files: (code, number) =>
    [
      `/sharing/instruments/Z${number}.png`,
      `/settlement/final/prices-${number}.csv`,
      `/feeds/announcements.atom?company=Z${number}`,
      `/graphql?query=${encodeURIComponent(`{ instrument(code: "${code}") { code a${number}: name } }`)}`,
    ][number % 4]!,
} satisfies Record<string, AddressOf>

export type FloodKind = keyof typeof kinds
