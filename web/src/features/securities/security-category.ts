import type { SecurityCategory } from '../../__generated__/schema.ts'
import { dairyFuturesPath, indicesPath, marketSectionPath } from '../../paths.ts'

/** Types of security in display order, by their names in an address. */
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

/** Types of instrument outside the depository, each with its page. */
export const contractKinds = [
  { label: 'milk futures', to: dairyFuturesPath('MKP') },
  { label: 'dairy products', to: dairyFuturesPath('WMP') },
  { label: 'options', to: marketSectionPath('NZCX', 'equity_options') },
  { label: 'indices', to: indicesPath },
]

/** Type selected by an address; null for all types and for unknown ones. */
export function readCategory(params: URLSearchParams): SecurityCategory | null {
  const category = params.get('category')?.trim().toLowerCase()
  return kinds.find(([name]) => name === category)?.[1] ?? null
}

/** Query string of a choice. */
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
