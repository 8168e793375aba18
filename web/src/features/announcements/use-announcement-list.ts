import { useQuery } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import type { Preloaded } from '../../apollo/preload.ts'
import { useAnnouncementTicks } from '../../apollo/use-announcement-ticks.ts'
import { newcomers } from './newcomers.ts'
import {
  AnnouncementList,
  type AnnouncementListVariables,
} from './__generated__/announcement-list.graphql.ts'

export type PreloadedList = Preloaded<AnnouncementListVariables>

interface WatchedList {
  /** The displayed list; null when none was read. */
  answer: AnnouncementList | null
  /** Number of announcements newer than the displayed ones. */
  waiting: number
  showWaiting: () => void
  /** Freshness of the latest check, displayed or not. */
  freshness: NonNullable<AnnouncementList['announcements']>['freshness'] | undefined
}

/**
 * Follows a list: retractions mark their row at once, new announcements wait for a click, and no row moves on its own. Only a list
 * that begins with the latest is followed.
 */
export function useAnnouncementList(page: PreloadedList, isWatched: boolean): WatchedList {
  const { variables } = page
  const { data: latest = null } = useQuery(AnnouncementList, { variables })
  useAnnouncementTicks({
    query: AnnouncementList,
    variables,
    withList: (data, change) =>
      data.announcements ? { ...data, announcements: change(data.announcements) } : data,
    filter: variables.filter,
    after: isWatched && !page.hasFailed ? latest?.announcements?.streamCursor : undefined,
    most: variables.first ?? undefined,
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
