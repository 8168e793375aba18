import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Facade } from '../../embeds/facade.tsx'
import { scriptFrame } from '../../embeds/frames.ts'
import { JobsBoard_entry } from './__generated__/jobs-board.graphql.ts'

interface JobsBoardProps {
  entry: FragmentType<typeof JobsBoard_entry>
}

/** Open positions. Empty while no jobs board is configured. */
export function JobsBoard({ entry }: JobsBoardProps) {
  const { data } = useFragment({ fragment: JobsBoard_entry, from: entry })
  const { title, provider } = data
  if (!provider) return null
  return <Facade title={title} frame={scriptFrame('jobs-board', {}, provider)} height={480} />
}
