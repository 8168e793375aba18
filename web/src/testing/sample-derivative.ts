/** Figures of a derivative without trades or offers. */
export const untraded = {
  lastPrice: null,
  priceAmount: null,
  change: null,
  bid: null,
  bidVolume: null,
  offer: null,
  offerVolume: null,
  open: null,
  high: null,
  low: null,
  priorSettle: null,
  tradedVolume: 0,
  invalidFigures: [] as string[],
  priorDayOI: 0,
}
