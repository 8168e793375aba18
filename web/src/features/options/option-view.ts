/** Display options of a chain, kept in the address. */
export interface OptionView {
  /** Side shown on small screens. */
  side: 'calls' | 'puts'
  columns: 'prices' | 'greeks'
  /** Every strike, not only those at the money. */
  isWhole: boolean
  /** Only strikes with open interest. */
  isOpenOnly: boolean
}

const parameters: ReadonlySet<string> = new Set(['side', 'columns', 'strikes', 'interest'])

export const readOptionView = (address: URLSearchParams): OptionView => ({
  side: address.get('side') === 'puts' ? 'puts' : 'calls',
  columns: address.get('columns') === 'greeks' ? 'greeks' : 'prices',
  isWhole: address.get('strikes') === 'all',
  isOpenOnly: address.get('interest') === 'open',
})

/** Query string of a view, without defaults. */
export function writeOptionView({ side, columns, isWhole, isOpenOnly }: OptionView): URLSearchParams {
  const all = {
    side: side === 'puts' ? side : '',
    columns: columns === 'greeks' ? columns : '',
    strikes: isWhole ? 'all' : '',
    interest: isOpenOnly ? 'open' : '',
  }
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))
}

/** Address of a view, with other parameters kept. */
export function optionViewAddress(address: URLSearchParams, view: OptionView): string {
  const others = [...address].filter(([name]) => !parameters.has(name))
  return `?${new URLSearchParams([...others, ...writeOptionView(view)])}`
}
