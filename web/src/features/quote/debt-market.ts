interface OnMarket {
  marketType: string
}

/** Code of the market on which an instrument is quoted, in capitals. */
export function marketCode({ marketType }: OnMarket): string {
  return marketType.toUpperCase()
}

/** Whether an instrument is quoted on the debt market. */
export function isDebt(instrument: OnMarket): boolean {
  return marketCode(instrument) === 'NZDX'
}
