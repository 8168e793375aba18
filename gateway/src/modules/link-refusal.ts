import type { LinkFault } from '../__generated__/resolvers.ts'
import type { AccountRefusal } from '../domain/members/account-answer.ts'

const texts: Readonly<Record<LinkFault, string>> = {
  EXPIRED: 'This link has expired. Ask for a new one.',
  USED: 'This link has already been used.',
  UNKNOWN: 'This link is not valid. Ask for a new one.',
}

/** Reason why a mailed link does not work. Unknown refusals count as an invalid link. */
export function linkRefusal(refusal: AccountRefusal) {
  const fault = faultOf(refusal)
  return { __typename: 'LinkRefused' as const, message: refusal.message || texts[fault], fault }
}

function faultOf(refusal: AccountRefusal): LinkFault {
  const code = refusal.kind === 'refused' ? refusal.code : undefined
  if (code === 'expired') return 'EXPIRED'
  return code === 'used' ? 'USED' : 'UNKNOWN'
}
