/** A regulator of the market, as its page names it. */
export interface Regulator {
  code: string
  name: string
  /** What it looks after, in a sentence. */
  about: string
}

export const tribunal: Regulator = {
  code: 'DISP',
  name: 'NZ Markets Disciplinary Tribunal',
  about: 'Hears alleged breaches of market rules, independent of the exchange and NZ RegCo.',
}

/** Regulators by the part of the address that names them, in small letters. */
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

/** All of them. */
export const regulators: readonly Regulator[] = [...byAddress.values(), tribunal]

/** The regulator whose pages stand under such an address. Undefined when there is none. */
export function regulatorAt(address: string): Regulator | undefined {
  return byAddress.get(address.toLowerCase())
}
