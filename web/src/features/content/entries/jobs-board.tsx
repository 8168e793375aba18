import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { JobsBoard_entry } from './__generated__/jobs-board.graphql.ts'

interface JobsBoardProps {
  entry: FragmentType<typeof JobsBoard_entry>
}

export function JobsBoard({ entry }: JobsBoardProps) {
  const { data } = useFragment({ fragment: JobsBoard_entry, from: entry })
  return <p>{data.title}</p>
}
