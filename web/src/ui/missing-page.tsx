import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { DataNotAvailable } from './data-not-available.tsx'
import styles from './missing-page.module.css'

interface MissingPageProps {
  /** The way to where the page would be. */
  crumbs: readonly Crumb[]
  /** A word above the title. */
  label: string
  title: string
  children: ReactNode
  /** Where to go instead: next to the words where there is room. */
  places?: ReactNode
}

/** Stands in for a page that cannot be shown. */
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

/** The mark of the exchange without a price: its lines end before they cross. */
const NoPrice = () => (
  <svg viewBox="0 0 120 64" width="120" height="64" aria-hidden="true" className={styles.sign}>
    <path d="M4 6C22 10 36 18 46 25M74 39C84 46 98 54 116 58" />
    <path d="M4 58C22 54 36 46 46 39M74 25C84 18 98 10 116 6" />
    <circle cx="60" cy="32" r="9" />
  </svg>
)

/** Items of a list of places to go to instead, under a heading. */
export function PlaceLinks({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className={styles.places}>
      <h2 id={id}>{label}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

/** Something that exists and may have been meant. */
export interface NearSubject {
  code: string
  name: string
  to: string
}

interface MissingSubjectProps {
  /** What is asked for, by its code or number. */
  label: string
  /** Such as "This company". */
  what: string
  /** Nobody could say whether it exists, which is not the same as that it does not. */
  isFailed: boolean
  /** Says that it does not exist. */
  title: string
  /** Why it may not. */
  hint?: string
  /** What begins alike. */
  near?: readonly NearSubject[]
  /** The way to what there is of its kind: in words, and by its own name. */
  others: { label: string; name: string; to: string }
}

/** In place of what does not exist, or cannot be read just now, which is then asked for again. */
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
