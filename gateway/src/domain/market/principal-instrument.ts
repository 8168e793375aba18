import type { Listing } from './instrument.ts'

type Listed = Pick<Listing, 'code' | 'marketType'>

/** Excluded markets: companies are not looked up by their debt, or by contracts on their shares. */
const standsBehind: ReadonlySet<string> = new Set(['NZDX', 'NZCX'])

/** A company's principal instrument: the one with its own code, else the first share or unit, else the first of all. */
export function principalInstrument<One extends Listed>(
  companyCode: string,
  instruments: readonly One[],
): One | null {
  const found =
    instruments.find(({ code }) => code === companyCode) ??
    instruments.find(({ marketType }) => !standsBehind.has(marketType)) ??
    instruments[0]
  return found ?? null
}
