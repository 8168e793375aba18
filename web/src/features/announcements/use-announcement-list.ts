import { useQuery } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { poll } from '../../apollo/poll.ts'
import type { Preloaded } from '../../apollo/preload.ts'
import { newcomers } from './newcomers.ts'
import {
  AnnouncementList,
  type AnnouncementListVariables,
} from './__generated__/announcement-list.graphql.ts'

/** How often a list that begins with the latest is looked at behind the reader's back. */
const everySeconds = 30

export type PreloadedList = Preloaded<AnnouncementListVariables>

interface WatchedList {
  /** What is shown; null when nothing is known. */
  answer: AnnouncementList | null
  /** How many are newer than those shown. */
  waiting: number
  showWaiting: () => void
  /** Of the latest look, whether it is shown or waits. */
  freshness: NonNullable<AnnouncementList['announcements']>['freshness'] | undefined
}

/**
 * A list that looks behind for more: a retraction marks its row at once, newcomers wait until they are asked for, and
 * no row moves by itself. Only a list that begins with the latest is watched.
 */
export function useAnnouncementList(page: PreloadedList, isWatched: boolean): WatchedList {
  const isPolled = isWatched && !page.hasFailed
  const { data: latest = null } = useQuery(AnnouncementList, {
    variables: page.variables,
    ...(isPolled && poll(everySeconds * 1000)),
  })
  const [shown, setShown] = useState({ from: page, answer: latest })
  if (shown.from !== page) setShown({ from: page, answer: latest })
  const list = shown.answer?.announcements
  const waiting = useMemo(
    () => newcomers(list?.nodes ?? [], latest?.announcements?.nodes ?? []).length,
    [list, latest],
  )
  return {
    answer: shown.answer,
    waiting,
    showWaiting: () => setShown({ from: page, answer: latest }),
    freshness: (latest?.announcements ?? list)?.freshness,
  }
}
