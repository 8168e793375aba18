import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import { sourceRemarks, type Sourced } from '../../lib/data-source.ts'
import { formatCount } from '../../lib/format-number.ts'
import { useOptimisticSearch } from '../../lib/use-optimistic-search.ts'
import { Button } from '../../ui/form/button.tsx'
import { CsvButton } from '../../ui/form/csv-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { FileColumn } from '../../ui/table/table-column.ts'
import { companyPath } from '../../paths.ts'
import { companyGroups, type ListedCompany, readCompanyText, writeCompanyText } from './company-index.ts'
import styles from './company-directory.module.css'

const letters = [...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), '0–9']

/** Independent of the reader, so the link can be shared. */
const anchor = (letter: string) => `letter-${letter.slice(0, 1)}`

const columns: readonly FileColumn<ListedCompany>[] = [
  { label: 'Code', value: ({ code }) => code },
  { label: 'Name', value: ({ shortName }) => shortName },
]

interface CompanyDirectoryProps {
  companies: readonly ListedCompany[]
  /** Age of the list. Null when unknown. */
  freshness: Sourced | null
}

/** Every company from A to Z. The list and the address follow the typed text. */
export function CompanyDirectory({ companies, freshness }: CompanyDirectoryProps) {
  const { search, change } = useOptimisticSearch(0)
  const text = readCompanyText(new URLSearchParams(search))
  const groups = companyGroups(companies, text)
  const count = groups.reduce((sum, group) => sum + group.companies.length, 0)
  const find = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const text = new FormData(currentTarget).get('text')
    change(() => writeCompanyText(typeof text === 'string' ? text : ''))
  }
  return (
    <>
      <div className={styles.asking}>
        <Form className={styles.form} onInput={find} onSubmit={event => event.preventDefault()}>
          <Field label="Find" name="text" type="search" defaultValue={text} placeholder="Code or name" />
          <noscript>
            <Button isSubmit>Show</Button>
          </noscript>
        </Form>
        <output>
          {text === ''
            ? `${formatCount(count)} companies`
            : `${formatCount(count)} of ${formatCount(companies.length)} companies`}
        </output>
        <CsvButton
          file={{ name: 'companies', remarks: () => sourceRemarks(freshness) }}
          title="Companies"
          columns={columns}
          rows={() => groups.flatMap(group => group.companies)}
        />
      </div>
      <nav aria-label="Companies by letter" className={styles.letters}>
        {letters.map(letter =>
          groups.some(group => group.letter === letter) ? (
            <a key={letter} href={`#${anchor(letter)}`}>
              {letter}
            </a>
          ) : (
            <span key={letter} aria-hidden="true">
              {letter}
            </span>
          ),
        )}
      </nav>
      {groups.length === 0 && <p className={styles.none}>No company has “{text}” in its code or name.</p>}
      {groups.map(group => (
        <section key={group.letter} aria-labelledby={anchor(group.letter)} className={styles.group}>
          <h2 id={anchor(group.letter)} tabIndex={-1}>
            {group.letter}
          </h2>
          <ul>
            {group.companies.map(({ id: key, code, shortName }) => (
              <li key={key}>
                <Link to={companyPath(code)}>
                  <b>{code}</b> <span>{shortName}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
