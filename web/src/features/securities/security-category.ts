import type { SecurityCategory } from '../../__generated__/schema.ts'
import { dairyFuturesPath, indicesPath, marketSectionPath } from '../../paths.ts'

/** Kinds of security in the order in which they are offered, by their name in an address. */
const kinds = [
  ['shares', 'SHARES', 'Ordinary shares'],
  ['units', 'UNITS', 'Units'],
  ['debt', 'DEBT', 'Debt'],
  ['hybrids', 'HYBRID', 'Hybrids'],
  ['flexibonds', 'FLEXIBOND', 'Flexibonds'],
  ['rights', 'RIGHTS', 'Rights'],
  ['warrants', 'WARRANTS', 'Warrants'],
  ['preference-shares', 'PREFERENCE_SHARES', 'Preference shares'],
  ['convertible-notes', 'CONVERTIBLE_NOTES', 'Convertible notes'],
] as const satisfies readonly (readonly [string, SecurityCategory, string])[]

/** Kinds of instrument that no depository holds, each with the page where they stand. */
export const contractKinds = [
  { label: 'milk futures', to: dairyFuturesPath('MKP') },
  { label: 'dairy products', to: dairyFuturesPath('WMP') },
  { label: 'options', to: marketSectionPath('NZCX', 'equity_options') },
  { label: 'indices', to: indicesPath },
]

/** The kind that an address asks for; null for all, and for what is no kind. */
export function readCategory(params: URLSearchParams): SecurityCategory | null {
  const category = params.get('category')?.trim().toLowerCase()
  return kinds.find(([name]) => name === category)?.[1] ?? null
}

/** The address of a choice. */
export function writeCategory(chosen: SecurityCategory | null): URLSearchParams {
  const name = kinds.find(([, category]) => category === chosen)?.[0]
  return new URLSearchParams(name === undefined ? {} : { category: name })
}

/** Every choice with its address. */
export const categoryChoices = (chosen: SecurityCategory | null) => [
  { label: 'All', to: '?', isChosen: chosen === null },
  ...kinds.map(([, category, label]) => ({
    label,
    to: `?${writeCategory(category)}`,
    isChosen: category === chosen,
  })),
]
