/** Fields of a listing that describe its price. */
interface PriceClaims {
  isYieldTraded?: boolean | null | undefined
  type?: string | null | undefined
  /** `F` is fixed interest. */
  securityClass?: string | null | undefined
}

/** Whether an instrument's price is a yield: by its flag, by the type `F`, or, without a flag, by the class `F`. */
export const isTradedInYield = ({ isYieldTraded: flag, type, securityClass }: PriceClaims): boolean =>
  flag === true || type === 'F' || ((flag ?? null) === null && securityClass === 'F')
