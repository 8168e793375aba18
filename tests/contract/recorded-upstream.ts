import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Handler } from '../support/chaos-fault.ts'

/** Recorded responses by path of the real API; values are invented, formats are real. */
const recorded: [RegExp, string][] = [
  [/^\/ticker\/1\.0\/instrument\/KRE\/last$/, 'ticker-instrument-last.json'],
  [/^\/ticker\/1\.0\/instrument\/KRE030\/last$/, 'ticker-instrument-last-bond.json'],
  [/^\/ticker\/1\.0\/nzsx\/instruments\/last$/, 'ticker-nzsx-instruments-last.json'],
  [/^\/public\/market\/NZSX\/instruments\/active\.json$/, 'public-market-active.json'],
  [/^\/public\/market\/NZDX\/instruments\/active\.json$/, 'public-market-active-debt.json'],
  [/^\/public\/instruments\/by\/code\/KRE\/all\.json$/, 'public-by-code.json'],
  [/^\/public\/instruments\/by\/code\/KRE030\/all\.json$/, 'public-market-active-debt.json'],
  [
    /^\/public\/instrument\/NZKREE0001S0\/metrics\/performance\/past\/2Y\.json$/,
    'public-performance-2y.json',
  ],
  [/^\/public\/instrument\/NZKREE0001S0\/metrics\/activity\/past\/2Y\.json$/, 'public-activity-2y.json'],
  [/^\/public\/instrument\/NZKREE0001S0\/dividends\/past\/3Y\.json$/, 'public-dividends-past-3y.json'],
  [/^\/public\/instrument\/NZKREE0001S0\/dividends\/upcoming\.json$/, 'public-dividends-upcoming.json'],
  [/^\/public\/companies\/(listed\/all|active)\.json$/, 'public-companies-listed.json'],
  [/^\/public\/companies\/by\/code\/(KRE|TUI)\/all\.json$/, 'public-companies-listed.json'],
]

/** Responds like the real exchange's hosts; an unrecorded path is a 404. */
export const recordedUpstream: Handler = async request => {
  const { pathname } = new URL(request.url)
  const file = recorded.find(([path]) => path.test(pathname))?.[1]
  const headers = { 'content-type': 'application/json' }
  if (file === undefined) return new Response('{"message":"Not Found"}', { status: 404, headers })
  return new Response(readFileSync(join(import.meta.dirname, 'recorded', file), 'utf8'), { headers })
}
