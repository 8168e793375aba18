import { useEffect } from 'react'
import { Link, useMatches, useRevalidator } from 'react-router'
import type { LastKnown } from '../../apollo/answer-log.ts'
import { hasFailedPart, lastKnownOf } from '../../apollo/last-known.ts'
import { watchPageVisibility } from '../../apollo/page-visibility.ts'
import { formatAsAt } from '../../lib/format-date.ts'
import { statusPath } from '../../paths.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

const marketNames = {
  PUBLIC_API: 'The exchange’s public data',
  TICKER: 'The exchange’s prices',
} as const

const isOfMarket = (source: LastKnown['sources'][number]) => source !== 'CONTENT'

/** Polling interval of a page with last known or missing figures. */
const lookEveryMs = 30_000

/** Notice that parts of the page are last known, with their time. Reloads these parts, and those that failed. */
export function LastKnownNotice() {
  const loaded = useMatches().map(({ loaderData }) => loaderData)
  const lastKnown = lastKnownOf(loaded)
  useLookAgain(lastKnown !== null || hasFailedPart(loaded))
  if (!lastKnown) return null
  const [source, ...others] = lastKnown.sources.filter(isOfMarket)
  return (
    <Notice>
      <p>
        {source && (
          <>
            As at <time dateTime={lastKnown.readAt}>{formatAsAt(lastKnown.readAt)}</time>.{' '}
            {others.length > 0 ? 'The exchange’s data' : marketNames[source]} can’t be updated right now.{' '}
          </>
        )}
        {lastKnown.sources.includes('CONTENT') && 'Some text on this page may be out of date.'}
        {!source && ' Prices are not affected.'} <Link to={statusPath}>Status of the site</Link>
      </p>
    </Notice>
  )
}

function useLookAgain(isNeeded: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isNeeded) return undefined
    let timer: ReturnType<typeof setInterval> | undefined
    const stopWatching = watchPageVisibility(isAwake => {
      clearInterval(timer)
      timer = isAwake ? setInterval(() => void revalidate(), lookEveryMs) : undefined
    })
    return () => {
      stopWatching()
      clearInterval(timer)
    }
  }, [isNeeded, revalidate])
}
