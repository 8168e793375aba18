import { Link } from 'react-router'
import { MissingPage, UnreadablePage } from '../../ui/missing-page.tsx'

interface MissingCompanyProps {
  code: string
  /** Nobody could say whether it exists, which is not the same as that it does not. */
  isFailed: boolean
}

/** In place of a company that does not exist, or cannot be read just now. */
export function MissingCompany({ code, isFailed }: MissingCompanyProps) {
  if (isFailed) return <UnreadablePage label={code} what="This company" />
  return (
    <MissingPage label="404" title={`No company has the code ${code}`}>
      <p>It may have been delisted or renamed, or the code may be mistyped.</p>
      <p>
        <Link to="/companies">All companies from A to Z</Link>
      </p>
    </MissingPage>
  )
}
