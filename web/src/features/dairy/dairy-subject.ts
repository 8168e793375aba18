import { dairyFuturePath, dairyOptionsPath } from '../../paths.ts'
import type { findProduct } from './dairy-products.ts'

type Product = NonNullable<ReturnType<typeof findProduct>>

/** A product's futures: their price format and their paths. */
export const dairySubject = (
  { code, name, decimals, unit, currency: usual }: Product,
  currency: string | null,
) => ({
  code,
  name,
  decimals,
  currency: currency ?? usual,
  unit: `${currency ?? usual} per ${unit}`,
  contractPath: (contract: string) => dairyFuturePath(code, contract),
  optionsPath: (contract: string) => dairyOptionsPath(code, contract),
})
