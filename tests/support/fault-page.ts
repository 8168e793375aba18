import type { FaultCell } from './fault-cell.ts'
import type { StartedSite } from './site.ts'

/** A page as displayed without scripts. */
export interface PageSeen {
  path: string
  /** Status code; 0 without a response. */
  status: number
  heading: string
  /** Text without markup. */
  text: string
  /** Links to instruments, companies and announcements. */
  links: readonly string[]
  /** Waiting time by the site's clock; rendering itself takes none. */
  seconds: number
}

const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b[^]*?<\/\1>/g, ' ')
    .replace(/<wbr\/?>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** Opens a page over HTTP; time passes while it waits. */
export async function readPage(site: StartedSite, path: string): Promise<PageSeen> {
  const since = site.clock.now()
  // Compression runs in threads, during which this process would look idle.
  const headers = { 'accept-encoding': 'identity' }
  const asking = fetch(site.url + path, { redirect: 'manual', headers }).then(
    async response => ({ status: response.status, html: await response.text() }),
    (error: unknown) => ({
      status: 0,
      html: `<main>${String(error)}, ${String((error as Error).cause)}</main>`,
    }),
  )
  const { status, html } = await site.until(asking)
  const main = /<main\b[^]*<\/main>/.exec(html)?.[0] ?? ''
  const things = main.matchAll(/href="(\/(?:instruments|companies|announcements)\/[^"?#]+)"/g)
  return {
    path,
    status,
    heading: wordsOf(/<h1\b[^]*?<\/h1>/.exec(html)?.[0] ?? ''),
    text: wordsOf(main),
    links: [...new Set([...things].map(([, href = '']) => href))],
    seconds: (site.clock.now() - since) / 1_000,
  }
}

/** Phrases with which a page marks outdated or missing data. */
const marks =
  /last known|can’t be (?:shown|updated) right now|We can’t (?:load|show)|missing right now|could not be read|may be out of date|Data not available/i
const nonsense =
  /\bNaN\b|\bundefined\b|\[object|\bInfinity\b|Server\.go|secret|\.tsx?:\d+|Invalid Date|\b2100\b/

/** Longest acceptable wait for a page. */
const longestSeconds = 10

/** Definite statements of the source, accepted without cached data. */
const saysAbsent = new Set(['e404', 'halflist'])
/** A space has pages: a page counts as absent only if a list with other pages lacks it. */
const mayBeAbsent = ({ upstream, fault, state }: FaultCell) =>
  state === 'cold' && (upstream === 'content' ? fault === 'halflist' : saysAbsent.has(fault))
/** Data that is plausible without cached data: accepted until the next read. */
const isBelieved = ({ state, fault }: FaultCell) => state === 'cold' && fault === 'halflist'
/** Faults whose data is still true, or available by another way. */
const tellsTheTruth = /^(always304|future|futureclock|sse_.*)$/
/** Faults that only shorten lists. */
const shortens = /^(emptylist|halflist)$/
/** Whether a fault empties every list. */
const lacksLists = ({ upstream, fault }: FaultCell) =>
  upstream === 'publicApi' && (fault === 'nolists' || fault === 'emptylist')

interface Expected {
  /** The page of a healthy site. */
  before: PageSeen | undefined
  cell: FaultCell
  /** Whether the fault ended some time ago. */
  isHealed: boolean
}

/** Returns the faults of a page, during a fault or after it. */
export function complaintsOf(page: PageSeen, { before, cell, isHealed }: Expected): string[] {
  const { status, text, heading, links, seconds } = page
  const { state } = cell
  const found: string[] = []
  const when = isHealed ? 'after the fault' : 'under the fault'
  const complain = (isWrong: boolean, what: string) => void (isWrong && found.push(`${when}: ${what}`))
  complain(seconds > longestSeconds, `took ${seconds} s`)
  complain(status === 0, `was not answered: ${text}`)
  complain(text === '', 'is blank')
  const garbage = nonsense.exec(text)?.[0]
  complain(garbage !== undefined, `says '${garbage}'`)

  const isUnaffected = cell.upstream === 'content' && !showsContent.test(page.path)
  if (state === 'cold' && !isHealed && !isUnaffected) {
    complain(status !== 200 && status !== 503 && !(status === 404 && mayBeAbsent(cell)), `status ${status}`)
    const mustSay =
      status === 503 || (lacksLists(cell) && showsLists.test(page.path) && mustBeMarked(page, cell))
    const isSilent = !marks.test(text) && mustSay
    complain(isSilent, 'does not say what is missing')
    return found
  }
  complain(status !== 200, `status ${status}`)
  if (status !== 200 || !before) return found
  complain(heading !== before.heading, `is headed '${heading}' instead of '${before.heading}'`)
  const fewest = before.links.length * 0.8
  complain(
    links.length < fewest && !isBelieved(cell),
    `leads to ${links.length} things instead of ${before.links.length}`,
  )
  const isMarked = marks.test(text) && !marks.test(before.text)
  if (isHealed || isUnaffected) complain(isMarked, `still says '${marks.exec(text)?.[0]}'`)
  else complain(!isMarked && mustBeMarked(page, cell), 'does not say that it shows what was last known')
  return found
}

/** Pages with figures from the ticker; almost every page has names from the public API. */
const showsFigures = /^\/(markets|instruments)\//
/** Index names are delivered with their figures, so this page needs nothing from the public API. */
const showsTickerOnly = /^\/markets\/indices$/
/** Editors' pages, one of which includes an instrument, and the home page with its story. */
const showsContent = /^\/(investing\/.*)?$/
const showsLists = /^\/(markets\/.*|announcements|companies)$/

function mustBeMarked({ path }: PageSeen, { upstream, fault, state }: FaultCell): boolean {
  if (tellsTheTruth.test(fault)) return false
  // An empty list of changes also means that nothing changed.
  if (upstream === 'content') return showsContent.test(path) && !(shortens.test(fault) && state === 'warm')
  if (showsTickerOnly.test(path) && upstream === 'publicApi') return false
  if (shortens.test(fault)) return showsLists.test(path) && upstream === 'publicApi'
  return upstream === 'publicApi' || showsFigures.test(path)
}
