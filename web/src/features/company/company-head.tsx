import { ShareButton } from '../../ui/form/share-button.tsx'
import { SubjectCode } from '../../ui/layout/subject-header.tsx'

interface CompanyHeadProps {
  code: string
  name: string
}

/** Head of a company without listed instruments, and so without a price. */
export function CompanyHead({ code, name }: CompanyHeadProps) {
  return (
    <>
      <SubjectCode>{code}</SubjectCode>
      <h1>{name}</h1>
      <ShareButton what="this page" title={name} />
    </>
  )
}
