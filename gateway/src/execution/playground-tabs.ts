const tabs: string[] = [
  `# One instrument: what it is, what it costs, and how old that is.
{
  instrument(code: "kre") {
    code
    name
    issuerName
    priceAmount
    priceChangeAmount
    priceChangeRelative
    freshness { asAt mode delayMinutes isSimulated }
  }
}`,
  `# A market's instruments with their prices.
{
  market(code: "nzsx") {
    name
    phase
    phaseEndsAt
    instruments(first: 20) {
      totalCount
      nodes { code name priceAmount priceChangeRelative totalVolume }
      pageInfo { hasNextPage endCursor }
    }
  }
}`,
  `# Two years of days, by column: what a chart draws.
{
  instrument(code: "kre") {
    priceHistory { columns { date firstPrice highPrice lowPrice marketPrice volume } }
    dividends { expectedDate amount currencyCode }
  }
}`,
  `# Prices as they move. The first events come at once.
subscription {
  instrument(codes: ["kre"]) {
    code
    priceAmount
    bestBid
    bestOffer
    freshness { mode asAt }
  }
}`,
]

/** What the playground shows somebody who opens it for the first time. */
export const playgroundTabs = tabs.map(query => ({ query }))
