import { currencyOfPoints } from '@exchange/market-rules/currency'
import { priceDecimals } from '@exchange/market-rules/price-decimals'
import { indexFuturePath } from '../../paths.ts'
import type { FuturesSubject } from './futures-subject.ts'

/** Futures on the index of twenty companies. */
export const indexSubject: FuturesSubject = {
  code: 'NZ20',
  name: 'S&P/NZX20 Index',
  decimals: priceDecimals('NZCX'),
  currency: currencyOfPoints,
  unit: 'points of the index',
  contractPath: contract => indexFuturePath(contract),
}
