import { MissingSubject, type NearSubject } from '../../ui/feedback/missing-page.tsx'
import { companiesPath } from '../../paths.ts'

interface MissingCompanyProps {
  code: string
  isFailed: boolean
  /** Companies with similar codes. */
  near?: readonly NearSubject[]
}

/** Replaces the page of a company that does not exist or cannot be read at present. */
export function MissingCompany({ code, isFailed, near = [] }: MissingCompanyProps) {
  return (
    <MissingSubject
      label={code}
      what="This company"
      isFailed={isFailed}
      title={`No company has the code ${code}`}
      hint="It may have been delisted or renamed, or the code may be mistyped."
      near={near}
      others={{ label: 'All companies from A to Z', name: 'Companies', to: companiesPath }}
    />
  )
}
