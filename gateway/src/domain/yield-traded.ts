interface YieldClaims {
  type: string | null
  isYieldTraded: boolean | null
}

/** Traded in yield when either the flag or the type `F` says so. */
export function isYieldTraded({ type, isYieldTraded: flag }: YieldClaims): boolean {
  return flag === true || type === 'F'
}
