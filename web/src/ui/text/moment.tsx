import { type ReactNode, useSyncExternalStore } from 'react'
import { formatMoment, formatVisitorTime } from '../../lib/format-date.ts'
import styles from './moment.module.css'

interface MomentProps {
  /** ISO 8601. */
  at: string
  /** New Zealand time. */
  children?: ReactNode
}

const never = () => () => {}

/** Time in New Zealand, and below it the visitor's local time if it differs. Only the browser can determine that. */
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
