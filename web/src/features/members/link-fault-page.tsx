import type { ReactNode } from 'react'
import { FormPage } from './form-page.tsx'

export type LinkFault = 'EXPIRED' | 'USED' | 'UNKNOWN'

const titles: Record<LinkFault, string> = {
  EXPIRED: 'This link has expired',
  USED: 'This link has been used',
  UNKNOWN: 'This link does not work',
}

const reasons: Record<LinkFault, string> = {
  EXPIRED: 'Links in our emails expire to protect your account.',
  USED: 'Each link in our emails works once.',
  UNKNOWN: 'It may be incomplete, or a later email may have a newer link.',
}

/** Replaces the page of a mailed link that no longer works; `children` explain the next step. */
export function LinkFaultPage({ fault, children }: { fault: LinkFault; children: ReactNode }) {
  return (
    <FormPage title={titles[fault]}>
      <p>{reasons[fault]}</p>
      {children}
    </FormPage>
  )
}
