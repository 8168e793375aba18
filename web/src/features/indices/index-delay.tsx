import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Badge } from '../../ui/text/badge.tsx'
import { DelayNotice } from '../quote/delay-notice.tsx'
import { IndexDelay_index } from './__generated__/index-delay.graphql.ts'
import styles from './index-delay.module.css'

/** Age of an index's figures, and whether they are simulated. */
export function IndexDelay({ index }: { index: FragmentType<typeof IndexDelay_index> }) {
  const { asAt, freshness } = useFragment({ fragment: IndexDelay_index, from: index }).data
  return (
    <div className={styles.delay}>
      <DelayNotice freshness={freshness} asAt={asAt} />
      {freshness.isSimulated && <Badge kind="remark">Simulated figures</Badge>}
    </div>
  )
}
