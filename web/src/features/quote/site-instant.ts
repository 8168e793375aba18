import type { ApolloClient } from '@apollo/client'
import { siteNow } from '../../lib/site-clock.ts'
import { SiteClock } from './__generated__/site-clock.graphql.ts'

/** The site's time as ISO 8601, by the clock delivered with the page. */
export function siteInstant(client: ApolloClient): string {
  const offsetMs = client.readQuery({ query: SiteClock })?.clock.offsetMs ?? 0
  return new Date(siteNow(offsetMs)).toISOString()
}
