import type { ReactNode } from 'react'
import { FormPage } from './form-page.tsx'

export type LinkFault = 'EXPIRED' | 'USED' | 'UNKNOWN'

const titles: Record<LinkFault, string> = {
  EXPIRED: 'This link has expired',
  USED: 'This link has been used',
  UNKNOWN: 'This link does not work',
}

const reasons: Record<LinkFault, string> = {
  EXPIRED: 'Links in our mail work for a limited time only, so that an old mail opens nothing.',
  USED: 'Each link in our mail works once.',
  UNKNOWN: 'It may have been cut off on its way, or a later mail holds a newer one.',
}

/** In place of what a mailed link leads to when it leads there no more; `children` say what to do. */
export function LinkFaultPage({ fault, children }: { fault: LinkFault; children: ReactNode }) {
  return (
    <FormPage title={titles[fault]}>
      <p>{reasons[fault]}</p>
      {children}
    </FormPage>
  )
}
