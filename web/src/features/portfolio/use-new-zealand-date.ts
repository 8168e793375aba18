import { useQuery } from '@apollo/client/react'
import { newZealandDate } from '../../lib/format-date.ts'
import { siteNow } from '../../lib/site-clock.ts'
import { useToday } from '../../lib/use-today.ts'
import { SiteClock } from '../quote/__generated__/site-clock.graphql.ts'

/** New Zealand's date by the site's clock, which every page has. Never requested separately. */
export function useNewZealandDate(): string {
  const offsetMs = useQuery(SiteClock).data?.clock.offsetMs ?? 0
  return useToday(offsetMs) ?? newZealandDate(siteNow(offsetMs))
}
