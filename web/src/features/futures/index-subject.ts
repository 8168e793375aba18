import { priceDecimals } from '../../lib/format-number.ts'
import { indexFuturePath } from '../../paths.ts'
import type { FuturesSubject } from './futures-subject.ts'

/** Futures on the index of twenty companies. */
export const indexSubject: FuturesSubject = {
  code: 'NZ20',
  name: 'S&P/NZX20 Index',
  decimals: priceDecimals('NZCX'),
  currency: '',
  unit: 'points of the index',
  contractPath: contract => indexFuturePath(contract),
}
