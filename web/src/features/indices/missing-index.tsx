import { Link } from 'react-router'
import { MissingPage, UnreadablePage } from '../../ui/missing-page.tsx'

interface MissingIndexProps {
  code: string
  /** Nobody could say whether it exists, which is not the same as that it does not. */
  isFailed: boolean
}

/** In place of an index that does not exist, or cannot be read just now. */
export function MissingIndex({ code, isFailed }: MissingIndexProps) {
  if (isFailed) return <UnreadablePage label={code} what="This index" />
  return (
    <MissingPage label="404" title={`No index has the code ${code}`}>
      <p>
        <Link to="/markets/indices">All indices</Link>
      </p>
    </MissingPage>
  )
}
