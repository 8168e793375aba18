import { nzDate } from '@exchange/market-time/new-zealand-time'
import { dayText } from '../../domain/site/day-text.ts'
import type { Source } from '../../domain/site/freshness.ts'
import { timeInWords } from '../../announcements/documents/in-new-zealand.ts'
import type { SourceStatus } from '../../sources/upstream/source-status.ts'

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

export function openingText(source: Source, startedAt: number, now: number): string {
  const { effect, service, remains } = texts[source]
  return `${effect}: ${service} has not answered since ${timeText(startedAt, now)}. ${remains}`
}

/** Update of an open incident. `answersSince` is null while the source fails. */
export function updateText(
  source: Source,
  { startedAt, answersSince, now }: { startedAt: number; answersSince: number | null; now: number },
): string {
  const { service, remains } = texts[source]
  return answersSince === null
    ? `${capitalised(service)} has still not answered since ${timeText(startedAt, now)}. ${remains}`
    : `${capitalised(service)} has answered since ${timeText(answersSince, now)}. We are checking that it stays up.`
}

export function closingText(source: Source, endedAt: number, now: number): string {
  const { service, recovered } = texts[source]
  return `${capitalised(service)} has answered since ${timeText(endedAt, now)}. ${recovered}`
}
