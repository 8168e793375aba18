import { formatDate } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import { displayUrl } from '../../lib/display-url.ts'
import * as glossary from '../../__generated__/glossary/company.ts'
import { type FigureRow, FigureList } from '../../ui/table/figure-list.tsx'
import { LinkText } from '../../ui/text/link-text.tsx'
import type { CompanyFacts_company } from './__generated__/company-facts.graphql.ts'
import styles from './company-facts.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

interface CompanyFactsProps {
  company: FragmentData<CompanyFacts_company>
  /** Number of listed instruments. Null when unknown. */
  listed: number | null
}

const originNames = { NZ: 'NZ', OVERSEAS: 'Overseas' } as const

/** A company's registered name and its summary. */
export function CompanyFacts({ company, listed }: CompanyFactsProps) {
  const { registeredName, sector, firstListedDate, website, origin } = company
  const figures: FigureRow[] = [
    {
      label: 'Status',
      value: listed === null ? emDash : listed > 0 ? 'Listed' : 'No listed instrument',
    },
    { label: 'Sector', value: sector ?? emDash, meaning: glossary.sector },
    { label: 'First listed', value: formatDate(firstListedDate), meaning: glossary.firstListedDate },
    { label: 'Origin', value: origin === null ? emDash : originNames[origin], meaning: glossary.origin },
  ]
  if (website !== null)
    figures.push({
      label: 'Website',
      value: (
        <a href={website} rel="noopener">
          <LinkText>{displayUrl(website)}</LinkText>
        </a>
      ),
    })
  return (
    <div>
      <p className={styles.name}>{registeredName}</p>
      <FigureList figures={figures} isRuled />
    </div>
  )
}
