import { useEffect } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import type { LastKnown } from '../../apollo/answer-log.ts'
import { lastKnownOf } from '../../apollo/last-known.ts'
import { watchPageAwake } from '../../apollo/page-awake.ts'
import { formatMoment } from '../../lib/format-date.ts'
import { Notice } from '../../ui/notice.tsx'

const marketNames = {
  PUBLIC_API: 'The exchange’s public data',
  TICKER: 'The exchange’s prices',
} as const

const isOfMarket = (source: LastKnown['sources'][number]) => source !== 'CONTENT'

/** How often a page with old figures asks whether there are newer ones. */
const lookEveryMs = 30_000

/** Says of the whole page that some of it is only the last known, and as at when; nothing while all is confirmed. */
export function LastKnownNotice() {
  const lastKnown = lastKnownOf(useMatches().map(({ loaderData }) => loaderData))
  useLookAgain(lastKnown !== null)
  if (!lastKnown) return null
  const [source, ...others] = lastKnown.sources.filter(isOfMarket)
  return (
    <Notice>
      <p>
        {source && (
          <>
            As at <time dateTime={lastKnown.readAt}>{formatMoment(lastKnown.readAt)}</time>.{' '}
            {others.length > 0 ? 'The exchange’s data' : marketNames[source]} cannot be read at the moment.{' '}
          </>
        )}
        {lastKnown.sources.includes('CONTENT') && 'Some text on this page may be out of date.'}
        {!source && ' Prices are not affected.'}
      </p>
    </Notice>
  )
}

function useLookAgain(isOld: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOld) return undefined
    let timer: ReturnType<typeof setInterval> | undefined
    const stopWatching = watchPageAwake(isAwake => {
      clearInterval(timer)
      timer = isAwake ? setInterval(() => void revalidate(), lookEveryMs) : undefined
    })
    return () => {
      stopWatching()
      clearInterval(timer)
    }
  }, [isOld, revalidate])
}
