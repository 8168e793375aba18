import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { EmbedNotice } from '../embeds/embed-notice.tsx'
import { Facade } from '../embeds/facade.tsx'
import { scriptFrame } from '../embeds/frames.ts'
import { JobsBoard_entry } from './__generated__/jobs-board.graphql.ts'

interface JobsBoardProps {
  entry: FragmentType<typeof JobsBoard_entry>
}

export function JobsBoard({ entry }: JobsBoardProps) {
  const { data } = useFragment({ fragment: JobsBoard_entry, from: entry })
  const { title, provider } = data
  if (!provider) return <EmbedNotice title={title} reason="no jobs board is set up" />
  return <Facade title={title} frame={scriptFrame('jobs-board', {}, provider)} height={480} />
}
