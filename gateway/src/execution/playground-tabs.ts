/** Queries valid for every exchange: markets and featured indices, but no instrument codes. */
const tabs: string[] = [
  `# One instrument: what it is, what it costs, and how old that is. Any by its code: instrument(code: "…").
# Limits, examples in three languages and a reference to leaf through: /developers on this site.
query OneInstrument {
  market(marketCode: NZSX) {
    instruments(first: 1) {
      nodes {
        code
        name
        issuerName
        priceAmount
        priceChangeAmount
        priceChangeRelative
        freshness { asAt mode delayMinutes isSimulated }
      }
    }
  }
}`,
  `# A market's instruments with their prices.
query MarketPrices {
  market(marketCode: NZSX) {
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
  `# Two years of days, by column: what a chart draws. An instrument's columns have more than the last price.
query TwoYears {
  index(code: "nz50") {
    name
    priceHistory { columns { date marketPrice } }
  }
}`,
  `# All indices, then each as it moves. Prices: instrument(codes: ["…"]).
subscription LiveIndices {
  index {
    code
    value
    valueChangeRelative
    freshness { mode asAt }
  }
}`,
]

/** Tabs of a first visit to the playground, named by their operation. */
export const playgroundTabs = tabs.map(query => ({ query }))
