import { MissingSubject, type NearSubject } from '../../ui/missing-page.tsx'
import { companiesPath } from '../../paths.ts'

interface MissingCompanyProps {
  code: string
  isFailed: boolean
  /** Companies whose codes begin alike. */
  near?: readonly NearSubject[]
}

/** In place of a company that does not exist, or cannot be read just now. */
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
