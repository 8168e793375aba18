import { indexFuturePath } from '../../paths.ts'
import type { FuturesSubject } from './futures-subject.ts'

/** The futures on the index of twenty: whole points. */
export const indexSubject: FuturesSubject = {
  code: 'NZ20',
  name: 'S&P/NZX20 Index',
  decimals: 0,
  currency: '',
  unit: 'points of the index',
  contractPath: contract => indexFuturePath(contract),
}
