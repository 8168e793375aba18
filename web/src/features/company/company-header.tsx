import { formatDate } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import { displayUrl } from '../../lib/display-url.ts'
import * as glossary from '../../__generated__/glossary/company.ts'
import { Definition, Definitions } from '../../ui/definitions.tsx'
import { SubjectCode, SubjectHeader } from '../../ui/subject-header.tsx'
import type { CompanyHeader_company } from './__generated__/company-header.graphql.ts'
import styles from './company-header.module.css'

interface CompanyHeaderProps {
  company: Omit<CompanyHeader_company, ' $fragmentName'>
  /** How many of its instruments are listed. Null when that cannot be said. */
  listed: number | null
}

const originNames = { NZ: 'NZ', OVERSEAS: 'Overseas' } as const

/** What a company is called, and the summary of it. */
export function CompanyHeader({ company, listed }: CompanyHeaderProps) {
  const { code, shortName, registeredName, sector, firstListedDate, website, origin } = company
  const facts = (
    <Definitions isRuled>
      <Definition label="Status">
        {listed === null ? emDash : listed > 0 ? 'Listed' : 'Without a listed instrument'}
      </Definition>
      <Definition label="Sector" meaning={glossary.sector}>
        {sector ?? emDash}
      </Definition>
      <Definition label="First listed" meaning={glossary.firstListedDate}>
        {formatDate(firstListedDate)}
      </Definition>
      <Definition label="Origin" meaning={glossary.origin}>
        {origin === null ? emDash : originNames[origin]}
      </Definition>
      {website !== null && (
        <Definition label="Website">
          <a href={website} rel="noopener">
            {displayUrl(website)}
          </a>
        </Definition>
      )}
    </Definitions>
  )
  return (
    <SubjectHeader titleId="company" facts={facts}>
      <SubjectCode>{code}</SubjectCode>
      <h1 id="company">{shortName}</h1>
      <p className={styles.name}>{registeredName}</p>
    </SubjectHeader>
  )
}
