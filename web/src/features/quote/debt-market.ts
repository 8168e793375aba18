interface OnMarket {
  marketCode: string | null
}

/** Whether an instrument is quoted on the debt market. */
export function isDebt({ marketCode }: OnMarket): boolean {
  return marketCode === 'NZDX'
}
