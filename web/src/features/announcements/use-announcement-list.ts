import { useMemo, useState } from 'react'
import type { Preloaded } from '../../apollo/preload.ts'
import { usePoll } from '../../apollo/use-poll.ts'
import { usePreloaded } from '../../apollo/use-preloaded.ts'
import { newcomers } from './newcomers.ts'
import {
  AnnouncementList,
  type AnnouncementListVariables,
} from './__generated__/announcement-list.graphql.ts'

/** How often a list that begins with the latest is looked at behind the reader's back. */
export const everySeconds = 30

export type PreloadedList = Preloaded<AnnouncementList, AnnouncementListVariables>

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
 * A list that looks behind for more: a retraction marks its line at once, newcomers wait until they are asked for, and
 * no line moves by itself. Only a list that begins with the latest is watched.
 */
export function useAnnouncementList(page: PreloadedList, isWatched: boolean): WatchedList {
  const { data } = usePreloaded(AnnouncementList, page)
  const [looked, setLooked] = useState<{ from: typeof page; latest: AnnouncementList }>()
  const latest = looked?.from === page ? looked.latest : undefined
  usePoll(AnnouncementList, isWatched ? page.variables : null, everySeconds * 1000, answer =>
    setLooked({ from: page, latest: answer }),
  )
  const [shown, setShown] = useState({ from: page, answer: data })
  if (shown.from !== page) setShown({ from: page, answer: data })
  const list = shown.answer?.announcements
  const waiting = useMemo(
    () => newcomers(list?.nodes ?? [], latest?.announcements?.nodes ?? []).length,
    [list, latest],
  )
  return {
    answer: shown.answer ?? null,
    waiting,
    showWaiting: () => latest && setShown({ from: page, answer: latest }),
    freshness: (latest?.announcements ?? list)?.freshness,
  }
}
