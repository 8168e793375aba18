import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router'
import { formatLongDate } from '../../lib/format-date.ts'
import { formatDividend } from '../../lib/format-number.ts'
import { useToday } from '../../lib/use-today.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { companyPath, instrumentPath, marketSectionPath, announcementsPath } from '../../paths.ts'
import { FoldedSection } from '../../ui/layout/folded-section.tsx'
import type { HomeParts, SectionProps } from './home-parts.ts'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { DatesSection_market } from './__generated__/dates-section.graphql.ts'
import { type DatedLine, nextEvents } from './next-events.ts'
import styles from './dates-section.module.css'

type Dates = Pick<DatesSection_market, 'dividends' | 'results'>

const dividendLines = ({ dividends }: Dates): DatedLine[] | null =>
  dividends?.flatMap(({ id, expectedDate, amount, currencyCode, instrument }) =>
    expectedDate === null || instrument === null
      ? []
      : [
          {
            id,
            date: expectedDate,
            code: instrument.code,
            to: instrumentPath(instrument.code),
            text: formatDividend(amount, currencyCode),
          },
        ],
  ) ?? null

const resultLines = ({ results }: Dates): DatedLine[] | null =>
  results?.map(({ id, expectedDate, companyCode, companyName }) => ({
    id,
    date: expectedDate,
    code: companyCode,
    to: companyPath(companyCode),
    text: companyName,
  })) ?? null

/** Ex dates within a week and the next results. */
export function DatesSection({ section, parts: { dates, drawnOn, offsetMs } }: SectionProps) {
  const today = useToday(offsetMs) ?? drawnOn
  return (
    <FoldedSection id="dates" title={section.title ?? 'Ex-dividend in the next 7 days'}>
      {dates ? <Upcoming dates={dates} today={today} /> : <DataNotAvailable />}
    </FoldedSection>
  )
}

interface UpcomingProps {
  dates: NonNullable<HomeParts['dates']>
  today: string
}

function Upcoming({ dates, today }: UpcomingProps) {
  const { data } = useFragment({ fragment: DatesSection_market, from: dates })
  return (
    <>
      <DateList
        lines={nextEvents(dividendLines(data), { today, days: 7 })}
        emptyText="No ex dates in the next 7 days."
      />
      <p className={styles.all}>
        <Link to={marketSectionPath(data.code, 'dividends')}>All dividends</Link>
      </p>
      <SectionHead id="results" title="Results due" />
      <DateList
        lines={nextEvents(resultLines(data), { today, days: 90 })?.slice(0, 3) ?? null}
        emptyText="No results due in the next 90 days."
      />
      <p className={styles.all}>
        <Link to={marketSectionPath(data.code, 'results')}>All results</Link>
      </p>
    </>
  )
}

function DateList({ lines, emptyText }: { lines: readonly DatedLine[] | null; emptyText: string }) {
  if (!lines) return <DataNotAvailable />
  if (lines.length === 0)
    return <EmptyState text={emptyText} next={{ to: announcementsPath, label: 'announcements' }} />
  return (
    <ol className={styles.list}>
      {lines.map(({ id, date, code, to, text }) => (
        <li key={id}>
          <time dateTime={date}>{formatLongDate(date).slice(0, -5)}</time>
          <span>
            <Link to={to}>{code}</Link> {text}
          </span>
        </li>
      ))}
    </ol>
  )
}
