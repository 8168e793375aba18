import type { DairyContract } from '../../domain/dairy-contract.ts'
import { listBytes } from '../http.ts'
import type { Ask } from './ask.ts'
import { parseDairyContracts } from './derivative-contract.ts'

/** What dairy contracts there are. */
export interface DerivativeQuestions {
  /** Every listed future, and those that expired not long ago. */
  dairyFutures(): Promise<DairyContract[] | null>
  /** Every listed option: many of each contract. */
  dairyOptions(): Promise<DairyContract[] | null>
}

export function createDerivativeQuestions({ value }: Ask): DerivativeQuestions {
  const list = (path: string) => value({ path, parse: parseDairyContracts, maxBytes: listBytes })
  return {
    dairyFutures: () => list('/derivatives/dairy/futures/latest.json'),
    dairyOptions: () => list('/derivatives/dairy/options/upcoming.json'),
  }
}
