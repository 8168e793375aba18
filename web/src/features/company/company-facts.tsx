import { formatDate } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import { displayUrl } from '../../lib/display-url.ts'
import * as glossary from '../../__generated__/glossary/company.ts'
import { Definition, Definitions } from '../../ui/definitions.tsx'
import { LinkText } from '../../ui/link-text.tsx'
import type { CompanyFacts_company } from './__generated__/company-facts.graphql.ts'
import styles from './company-facts.module.css'

interface CompanyFactsProps {
  company: Omit<CompanyFacts_company, ' $fragmentName'>
  /** How many of its instruments are listed. Null when that cannot be said. */
  listed: number | null
}

const originNames = { NZ: 'NZ', OVERSEAS: 'Overseas' } as const

/** A company's registered name and the summary of it. */
export function CompanyFacts({ company, listed }: CompanyFactsProps) {
  const { registeredName, sector, firstListedDate, website, origin } = company
  return (
    <div>
      <p className={styles.name}>{registeredName}</p>
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
              <LinkText>{displayUrl(website)}</LinkText>
            </a>
          </Definition>
        )}
      </Definitions>
    </div>
  )
}
