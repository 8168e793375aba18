import { useId } from 'react'
import { DayStrip } from '../../charts/react/day-strip.tsx'
import type { FragmentData } from '../../apollo/fragment-data.ts'
import { formatAsAt, formatDateInWords, formatMinute, newZealandDate } from '../../lib/format-date.ts'
import { statusFiles } from '../../paths.ts'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { FormatLinks } from '../../ui/text/format-links.tsx'
import type { StatusReport_status } from './__generated__/status-report.graphql.ts'
import { incidentDays, lengthInWords } from './incident-days.ts'
import styles from './status-report.module.css'

type Status = FragmentData<StatusReport_status>
type Part = Status['parts'][number]
type IncidentRow = Status['incidents'][number]

const stateBadges = {
  UP: 'good',
  DEGRADED: 'warning',
  DOWN: 'warning',
  UNKNOWN: 'remark',
} as const satisfies Record<Part['state'], string>

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatAsAt(at)}</time>

/** Every part of the site, its incidents of 90 days, and the operator's notices. */
export function StatusReport({ status }: { status: Status }) {
  const id = useId()
  const { parts, notices, incidents } = status
  const open = incidents.filter(({ endedAt }) => endedAt === null)
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby={`${id}open`} className={styles.section}>
          <SectionHead id={`${id}open`} title="Happening now" />
          {open.map(incident => (
            <OpenIncident key={incident.id} incident={incident} />
          ))}
        </section>
      )}
      {notices.length > 0 && (
        <section aria-labelledby={`${id}notices`} className={styles.section}>
          <SectionHead id={`${id}notices`} title="Notices" />
          <ul className={styles.updates}>
            {notices.map(({ id: key, at, text }) => (
              <li key={key} id={key}>
                <Time at={at} /> <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby={`${id}parts`} className={styles.section}>
        <SectionHead id={`${id}parts`} title="Parts of the site">
          <span>
            <FormatLinks title="Status" files={statusFiles} />
          </span>
        </SectionHead>
        <ul className={styles.parts}>
          {parts.map(part => (
            <PartRow key={part.source} part={part} status={status} />
          ))}
        </ul>
        <p className={styles.quiet}>Each mark is one of the last 90 days. Tall marks had an incident.</p>
      </section>
      <History status={status} />
    </>
  )
}

function OpenIncident({ incident: { id, name, startedAt, updates } }: { incident: IncidentRow }) {
  return (
    <article id={id} className={styles.open}>
      <h3>{name}</h3>
      <p className={styles.quiet}>
        Since <Time at={startedAt} />
      </p>
      <Updates updates={updates.toReversed()} />
    </article>
  )
}

const Updates = ({ updates }: Pick<IncidentRow, 'updates'>) => (
  <ol className={styles.updates}>
    {updates.map(({ at, text }) => (
      <li key={at}>
        <Time at={at} /> <span>{text}</span>
      </li>
    ))}
  </ol>
)

function PartRow({ part, status }: { part: Part; status: Status }) {
  const { source, name, state, stateName, lastAnswerAt } = part
  const { checkedAt, recordedFrom, incidents } = status
  const marked = incidentDays(
    incidents.filter(incident => incident.source === source),
    checkedAt,
  )
  const [to, from] = [checkedAt, recordedFrom].map(time => newZealandDate(Date.parse(time)))
  return (
    <li>
      <div className={styles.part}>
        <b>{name}</b>
        <Badge kind={stateBadges[state]}>{stateName}</Badge>
        <span className={styles.quiet}>
          {lastAnswerAt === null ? 'No answer yet' : `Last answer at ${formatMinute(lastAnswerAt)}`}
        </span>
      </div>
      <DayStrip
        label={`${name}, last 90 days: ${daysInWords([...marked])}`}
        to={to!}
        recordedFrom={from!}
        marked={marked}
      />
    </li>
  )
}

const daysInWords = (days: readonly string[]) =>
  days.length === 0 ? 'no incidents' : `incidents on ${days.toSorted().map(formatDateInWords).join(', ')}`

/** Closed incidents of each part, newest first. */
function History({ status: { parts, incidents, recordedFrom } }: { status: Status }) {
  const id = useId()
  const closed = incidents.filter(({ endedAt }) => endedAt !== null)
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHead id={id} title="Last 90 days">
        <span>Recorded since {formatDateInWords(recordedFrom)}</span>
      </SectionHead>
      {closed.length === 0 && (
        <p className={styles.quiet}>{incidents.length === 0 ? 'No incidents.' : 'No other incidents.'}</p>
      )}
      {parts.map(({ source, name }) => {
        const own = closed.filter(incident => incident.source === source)
        return (
          own.length > 0 && (
            <div key={source}>
              <h3 className={styles.name}>{name}</h3>
              {own.map(incident => (
                <ClosedIncident key={incident.id} incident={incident} />
              ))}
            </div>
          )
        )
      })}
    </section>
  )
}

function ClosedIncident({ incident: { id, startedAt, endedAt, updates } }: { incident: IncidentRow }) {
  const end = endedAt ?? startedAt
  return (
    <details id={id} className={styles.closed}>
      <summary>
        <Time at={startedAt} /> to <Time at={end} />
        <span className={styles.quiet}>{lengthInWords(startedAt, end)}</span>
      </summary>
      <Updates updates={updates} />
    </details>
  )
}
