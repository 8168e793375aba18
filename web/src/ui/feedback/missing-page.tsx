import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Breadcrumbs, type Crumb } from '../layout/breadcrumbs.tsx'
import { DataNotAvailable } from './data-not-available.tsx'
import styles from './missing-page.module.css'

interface MissingPageProps {
  /** Path to the missing page. */
  crumbs: readonly Crumb[]
  /** Label above the title. */
  label: string
  title: string
  children: ReactNode
  /** Suggested pages, next to the text where there is room. */
  places?: ReactNode
}

/** Shown instead of a page that cannot be displayed. */
export function MissingPage({ crumbs, label, title, children, places }: MissingPageProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.page}>
        <div className={styles.words}>
          <NoPrice />
          <p className={styles.label}>{label}</p>
          <h1>{title}</h1>
          {children}
        </div>
        {places}
      </div>
    </>
  )
}

/** The exchange's mark without a price: its lines end before they cross. */
const NoPrice = () => (
  <svg viewBox="0 0 120 64" width="120" height="64" aria-hidden="true" className={styles.sign}>
    <path d="M4 6C22 10 36 18 46 25M74 39C84 46 98 54 116 58" />
    <path d="M4 58C22 54 36 46 46 39M74 25C84 18 98 10 116 6" />
    <circle cx="60" cy="32" r="9" />
  </svg>
)

/** List of suggested pages under a heading. */
export function PlaceLinks({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className={styles.places}>
      <h2 id={id}>{label}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

/** Existing subject that may have been meant. */
export interface NearSubject {
  code: string
  name: string
  to: string
}

interface MissingSubjectProps {
  /** Requested code or number. */
  label: string
  /** Kind of subject, such as "This company". */
  what: string
  /** Whether the lookup failed, so that it is unknown whether the subject exists. */
  isFailed: boolean
  /** Title for a subject that does not exist. */
  title: string
  /** Possible reason why it does not exist. */
  hint?: string
  /** Subjects with a similar code or number. */
  near?: readonly NearSubject[]
  /** Link to the list of all subjects of this kind: as text, and by the list's name. */
  others: { label: string; name: string; to: string }
}

/** Shown instead of a subject that does not exist, or that cannot be loaded now, in which case it is retried. */
export function MissingSubject(props: MissingSubjectProps) {
  const { label, what, isFailed, title, hint, near = [], others } = props
  const crumbs = [{ label: others.name, to: others.to }, { label }]
  if (isFailed)
    return (
      <MissingPage crumbs={crumbs} label={label} title={`${what} can’t be shown right now`}>
        <DataNotAvailable isEager />
      </MissingPage>
    )
  return (
    <MissingPage crumbs={crumbs} label="404" title={title}>
      {hint !== undefined && <p>{hint}</p>}
      {near.length > 0 && (
        <PlaceLinks label="Similar codes">
          {near.map(({ code, name, to }) => (
            <li key={code}>
              <Link to={to}>{code}</Link> {name}
            </li>
          ))}
        </PlaceLinks>
      )}
      <p>
        <Link to={others.to}>{others.label}</Link>
      </p>
    </MissingPage>
  )
}
