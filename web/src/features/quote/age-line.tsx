import type { ReactNode } from 'react'
import { useConnection } from '../../apollo/connection.ts'
import { Badge } from '../../ui/text/badge.tsx'
import {
  type AgeWords,
  announcementsAge,
  type ListAge,
  type PriceAge,
  priceAge,
  type PublishedAge,
  publishedAge,
} from './age-words.ts'
import styles from './age-line.module.css'
import { useLastChange } from './use-last-change.ts'

interface PricesProps extends PriceAge {
  /** Mark of simulated figures, unless the surroundings already have one. */
  simulated?: 'Simulated prices' | 'Simulated figures' | undefined
}

type AgeLineProps =
  | ({ of?: 'prices' } & PricesProps)
  | ({ of: 'announcements' } & ListAge)
  | ({ of: 'published' } & PublishedAge)

/** Age of figures on one line. */
export function AgeLine(props: AgeLineProps) {
  const connection = useConnection()
  if (props.of === 'published') return <Line {...publishedAge(props)} />
  if (props.of === 'announcements') return <Line {...announcementsAge(props, connection)} />
  return <Prices {...props} />
}

/** Also says how long ago the prices changed, when that is more than their delay explains. */
function Prices({ simulated, ...age }: PricesProps) {
  const words = priceAge(age, useConnection())
  const { isLive, at, mark } = words
  const lastChange = useLastChange(isLive ? at : null, age.freshness)
  const line = (
    <Line {...words} mark={null}>
      {at !== null && (
        <span className={styles.mark} data-awaited={mark === null}>
          {mark !== null && `${mark} `}
        </span>
      )}
      {lastChange !== null && (
        <span className={styles.mark} data-estimated={lastChange.isEstimated}>
          {lastChange.text}
        </span>
      )}
    </Line>
  )
  if (simulated === undefined) return line
  return (
    <div className={styles.marked}>
      {line}
      {age.freshness?.isSimulated && <Badge kind="remark">{simulated}</Badge>}
    </div>
  )
}

function Line({ lead, at, time, isLive, mark, children }: AgeWords & { children?: ReactNode }) {
  return (
    <p className={isLive === null ? styles.published : styles.line} data-live={isLive ?? undefined}>
      <span>
        {lead}
        {at !== null && <time dateTime={at}>{time}</time>}
      </span>{' '}
      {children}
      {mark !== null && <span className={styles.mark}>{mark}</span>}
    </p>
  )
}
