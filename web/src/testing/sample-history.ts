import { sampleShare } from './sample-instrument.ts'

/** Price history of consecutive days up to 19 November 2026. */
export function sampleHistory(days: number) {
  const last = Date.UTC(2026, 10, 19)
  const date = Array.from({ length: days }, (_none, day) =>
    new Date(last - (days - 1 - day) * 86_400_000).toISOString().slice(0, 10),
  )
  const price = date.map((_date, day) => 4 + Math.sin(day / 9) / 4)
  const columns = {
    date,
    firstPrice: price,
    highPrice: price,
    lowPrice: price,
    marketPrice: price,
    adjustedPrice: date.map(() => null),
    volume: date.map(() => 1000),
  }
  return { ...sampleShare.priceHistory, columns }
}
