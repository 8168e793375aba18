/** A regulator of the market, as named on its page. */
export interface Regulator {
  code: string
  name: string
  /** Its responsibility, in one sentence. */
  about: string
}

export const tribunal: Regulator = {
  code: 'DISP',
  name: 'NZ Markets Disciplinary Tribunal',
  about: 'Hears alleged breaches of market rules, independent of the exchange and NZ RegCo.',
}

/** Regulators by lower-case path segment. */
const byAddress: ReadonlyMap<string, Regulator> = new Map([
  [
    'nzregco',
    {
      code: 'REGCO',
      name: 'NZ RegCo',
      about: 'Supervises issuers and market participants: rulings, waivers, guidance and decisions.',
    },
  ],
  [
    'nzxo',
    {
      code: 'NZXO',
      name: 'NZX Market Operations',
      about: 'Runs the trading day: halts, suspensions, quotation and changes to securities.',
    },
  ],
])

/** All regulators. */
export const regulators: readonly Regulator[] = [...byAddress.values(), tribunal]

/** Returns the regulator at a path segment, or undefined. */
export function regulatorAt(address: string): Regulator | undefined {
  return byAddress.get(address.toLowerCase())
}
