import { useQuery } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { poll } from '../../apollo/poll.ts'
import type { Preloaded } from '../../apollo/preload.ts'
import { newcomers } from './newcomers.ts'
import {
  AnnouncementList,
  type AnnouncementListVariables,
} from './__generated__/announcement-list.graphql.ts'

/** Polling interval of a list that begins with the latest, in seconds. */
const everySeconds = 30

export type PreloadedList = Preloaded<AnnouncementListVariables>

interface WatchedList {
  /** The displayed list; null when none was read. */
  answer: AnnouncementList | null
  /** Number of announcements newer than the displayed ones. */
  waiting: number
  showWaiting: () => void
  /** Freshness of the latest poll, displayed or not. */
  freshness: NonNullable<AnnouncementList['announcements']>['freshness'] | undefined
}

/**
 * Polls a list: retractions mark their row at once, new announcements wait for a click, and no row moves on its own. Only a list
 * that begins with the latest is polled.
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
