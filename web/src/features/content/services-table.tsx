import type { ParticipantCategory_entry } from './entries/people/__generated__/participant-category.graphql.ts'
import styles from './services-table.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export interface CategoryRow extends FragmentData<ParticipantCategory_entry> {
  /** Anchor of the row, as an entry of the page. */
  anchor?: string | undefined
}

/** Services of a category of participants, in display order. */
export const participantServices = [
  'bring new issues to the main board',
  'distribute and underwrite issues',
  'provide advice to clients',
  'trade on behalf of clients',
  'trade as principal',
  'hold client assets',
  'clear and settle trades for itself',
  'clear and settle trades for other trading and advising participants',
  'clear and settle lending transactions on its own behalf',
  'access the central depository system to borrow, lend or effect legal title transfer',
] as const

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

interface ServicesTableProps {
  title: string
  rows: readonly CategoryRow[]
}

/**
 * Services of each category: a check for permitted, an asterisk for special. On a narrow screen each category is a card with its
 * services. Roles are explicit, because Safari drops the implicit ones of table rows with another display.
 */
export function ServicesTable({ title, rows }: ServicesTableProps) {
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Category
            </th>
            {participantServices.map(service => (
              <th key={service} scope="col" role="columnheader">
                {capitalised(service)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(row => (
            <tr key={row.id} id={row.anchor} role="row">
              <th scope="row" role="rowheader">
                <span className={styles.type}>{row.type}</span>
                {row.category}
              </th>
              {participantServices.map(service => (
                <ServiceCell key={service} {...{ row, service }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        <span>
          <Mark kind="permitted" /> Permitted
        </span>
        <span>
          <Mark kind="special" /> Special
        </span>
      </p>
    </div>
  )
}

function ServiceCell({ row, service }: { row: CategoryRow; service: string }) {
  const isPermitted = row.permittedServices.includes(service)
  const isSpecial = row.specialServices.includes(service)
  return (
    <td role="cell" data-label={capitalised(service)} data-none={!(isPermitted || isSpecial) || undefined}>
      {isPermitted && <Mark kind="permitted" words="Permitted" />}
      {isSpecial && <Mark kind="special" words="Special" />}
      {!isPermitted && !isSpecial && <span className="visually-hidden">Not permitted</span>}
    </td>
  )
}

/** A sign with its text for screen readers. */
function Mark({ kind, words }: { kind: 'permitted' | 'special'; words?: string }) {
  return (
    <>
      <span aria-hidden="true" className={styles.mark}>
        {kind === 'permitted' ? '✓' : '*'}
      </span>
      {words && <span className="visually-hidden">{words}</span>}
    </>
  )
}
