import { MissingSubject } from '../../ui/missing-page.tsx'
import { companiesPath } from '../../paths.ts'

/** In place of a company that does not exist, or cannot be read just now. */
export function MissingCompany({ code, isFailed }: { code: string; isFailed: boolean }) {
  return (
    <MissingSubject
      label={code}
      what="This company"
      isFailed={isFailed}
      title={`No company has the code ${code}`}
      hint="It may have been delisted or renamed, or the code may be mistyped."
      others={{ label: 'All companies from A to Z', to: companiesPath }}
    />
  )
}
