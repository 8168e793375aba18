import type { Listing } from './instrument.ts'

type Listed = Pick<Listing, 'code' | 'marketType'>

/** Nobody looks a company up for its debt or for contracts on its shares. */
const standsBehind: ReadonlySet<string> = new Set(['NZDX', 'NZCX'])

/** The instrument by which a company is known: that of its own code, else the first share or unit, else the first of all. */
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
