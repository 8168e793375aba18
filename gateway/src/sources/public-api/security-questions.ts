import type { Participant } from '../../domain/participant.ts'
import type { Security } from '../../domain/security.ts'
import { listBytes } from '../http.ts'
import type { Ask } from './ask.ts'
import { parseIsins, parseParticipants, parseSecurities } from './security-contract.ts'

/** What the depository holds, and who takes part in the market. Null is the exchange's own "there is none". */
export interface SecurityQuestions {
  securities(): Promise<Security[] | null>
  /** The ISINs of what is of a category, by the exchange's code for it, such as `UNITS`. */
  isinsOfCategory(category: string): Promise<ReadonlySet<string> | null>
  participants(): Promise<Participant[] | null>
}

export function createSecurityQuestions({ value }: Ask): SecurityQuestions {
  const list = <T>(path: string, parse: (body: unknown) => T | null) =>
    value({ path, parse, maxBytes: listBytes })
  return {
    securities: () => list('/instruments/depository/current.json', parseSecurities),
    isinsOfCategory: category => list(`/instruments/is/${encodeURIComponent(category)}/all.json`, parseIsins),
    participants: () => list('/companies/participants/active.json', parseParticipants),
  }
}
