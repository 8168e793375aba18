import { nzDate } from '@exchange/market-time/new-zealand-time'
import { dayText } from '@exchange/market-rules/day-text'
import type { Source } from '../../domain/site/freshness.ts'
import { timeInWords } from '../../announcements/documents/in-new-zealand.ts'
import type { SourceStatus } from '../../sources/upstream/source-status.ts'
import type { IncidentProblem } from './incident.ts'

interface SourceTexts {
  /** The part of the site, for readers. */
  name: string
  /** Effect of a failure. */
  effect: string
  service: string
  /** Content of the page that stays right. */
  remains: string
  recovered: string
}

const texts: Readonly<Record<Source, SourceTexts>> = {
  PUBLIC_API: {
    name: 'Announcements and market data',
    effect: 'Announcements and market data are delayed',
    service: 'the exchange’s public data',
    remains: 'Pages show the last known figures, with their time.',
    recovered: 'Announcements and market data are up to date again.',
  },
  TICKER: {
    name: 'Live prices',
    effect: 'Prices are delayed',
    service: 'the exchange’s ticker',
    remains: 'Pages show the last known prices, with their time.',
    recovered: 'Prices are up to date again.',
  },
  CONTENT: {
    name: 'Articles and menus',
    effect: 'Some articles may be out of date',
    service: 'the content service',
    remains: 'Prices and announcements are not affected.',
    recovered: 'Articles are up to date again.',
  },
  ACCOUNTS: {
    name: 'Login and portfolios',
    effect: 'Login and portfolios are not available',
    service: 'the account service',
    remains: 'Prices and announcements are not affected.',
    recovered: 'You can log in again.',
  },
}

/** States of a part for readers. */
export const stateNames: Readonly<Record<SourceStatus['state'], string>> = {
  UP: 'Working',
  DEGRADED: 'Partly delayed',
  DOWN: 'Not working',
  UNKNOWN: 'Not checked yet',
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Time of day, with the date if it is not the day of `now`. */
function timeText(instant: number, now: number): string {
  const time = timeInWords(instant).replace(/ NZ[DS]T$/, '')
  return nzDate(instant) === nzDate(now) ? time : `${time} on ${dayText(nzDate(instant))}`
}

/** The part of the site that depends on a source. */
export const partName = (source: Source) => texts[source].name

/** A problem of a source since a time. */
interface Course {
  problem: IncidentProblem
  since: number
  now: number
}

const lastComplete = 'Pages show the last complete lists, with their time.'

export function openingText(source: Source, { problem, since, now }: Course): string {
  const { name, effect, service, remains } = texts[source]
  return problem === 'SILENT'
    ? `${effect}: ${service} has not answered since ${timeText(since, now)}. ${remains}`
    : `${name} may be out of date: ${service} has sent incomplete lists since ${timeText(since, now)}. ${lastComplete}`
}

/** Update of an open incident while the source fails. */
export function updateText(source: Source, { problem, since, now }: Course): string {
  const { service, remains } = texts[source]
  const subject = capitalised(service)
  return problem === 'SILENT'
    ? `${subject} has still not answered since ${timeText(since, now)}. ${remains}`
    : `${subject} has sent incomplete lists since ${timeText(since, now)}. ${lastComplete}`
}

/** Update of an open incident whose source answers in full again. */
export const recoveringText = (source: Source, answersSince: number, now: number): string =>
  `${capitalised(texts[source].service)} has answered in full since ${timeText(answersSince, now)}. We are checking that it stays up.`

export function closingText(source: Source, endedAt: number, now: number): string {
  const { service, recovered } = texts[source]
  return `${capitalised(service)} has answered in full since ${timeText(endedAt, now)}. ${recovered}`
}
