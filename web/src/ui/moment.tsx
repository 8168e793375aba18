import { type ReactNode, useSyncExternalStore } from 'react'
import { formatMoment, formatVisitorTime } from '../lib/format-date.ts'
import styles from './moment.module.css'

interface MomentProps {
  /** ISO 8601. */
  at: string
  /** The New Zealand time. */
  children?: ReactNode
}

const never = () => () => {}

/** An instant in New Zealand, and below it the visitor's own time where the two differ. Only the browser knows that. */
export function Moment({ at, children = formatMoment(at) }: MomentProps) {
  const visitorTime = useSyncExternalStore(
    never,
    () => formatVisitorTime(at),
    () => '',
  )
  return (
    <time dateTime={at}>
      {children}{' '}
      <span data-visitor-time className={styles.visitor}>
        {visitorTime}
      </span>
    </time>
  )
}
