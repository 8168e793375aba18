import type { AnswerStore } from '../answers/answer-store.ts'
import { createDependencyNotes } from '../answers/dependencies.ts'
import type { Answer, MadeAnswer, Wants } from '../answers/finished-answer.ts'
import { type Context, type ContextOptions, createContext } from '../context.ts'
import { isoInstant } from '../domain/instant.ts'
import { type MarketCode, marketByCode, markets } from '../domain/market.ts'
import { atomFeed, type FeedSource, jsonFeed } from './announcement-feed.ts'
import { dividendEvents, meetingEvent, resultEvent } from './calendar-events.ts'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'

/** What the site gives beside pages and the graph: feeds and calendars. */
export interface Documents {
  /** Undefined for a path that is no document. */
  get(address: URL, wants: Wants): Promise<Answer> | undefined
}

interface DocumentsOptions {
  answers: AnswerStore
  shared: ContextOptions
  /** The site as its readers name it; null leaves addresses relative. */
  origin: string | null
}

/** Makes a document's text; every argument is a code in capitals, or null. */
type Maker = (context: Context, asked: Asked) => Promise<{ type: string; text: string }>

interface Asked {
  origin: string | null
  path: string
  company: string | null
  type: string | null
  market: MarketCode | null
}

const entriesOfFeed = 100

async function feedSource(
  context: Context,
  { origin, path, company, type, market }: Asked,
): Promise<FeedSource> {
  const { announcements } = context
  const { all, freshness } = await announcements.list({
    market,
    company,
    types: type === null ? null : new Set([type]),
    priceSensitive: null,
    from: null,
    to: null,
    text: null,
  })
  return {
    title: ['Announcements', company, market, type].filter(part => part !== null).join(' · '),
    origin,
    path,
    announcements: all.slice(0, entriesOfFeed).map(head => announcements.presented(head, freshness)),
  }
}

const calendarType = 'text/calendar; charset=utf-8'

/** A calendar of all markets or one; of one company when its code is given. */
const calendar =
  (
    name: string,
    eventsOf: (context: Context, market: MarketCode, company: string | null) => Promise<CalendarEvent[]>,
  ): Maker =>
  async (context, { company, market }) => {
    const places = market === null ? markets.map(({ code }) => code) : [market]
    const events = await Promise.all(places.map(place => eventsOf(context, place, company)))
    const title = [name, company, market].filter(part => part !== null).join(' · ')
    const madeOn = isoInstant(context.clock.now()).slice(0, 10)
    return { type: calendarType, text: calendarFile({ name: title, events: events.flat(), madeOn }) }
  }

const ofCompany = (company: string | null) => (row: { companyCode: string }) =>
  company === null || row.companyCode === company

const makers: Readonly<Record<string, Maker>> = {
  '/feeds/announcements.atom': async (context, asked) => ({
    type: 'application/atom+xml; charset=utf-8',
    text: atomFeed(await feedSource(context, asked)),
  }),
  '/feeds/announcements.json': async (context, asked) => ({
    type: 'application/feed+json; charset=utf-8',
    text: jsonFeed(await feedSource(context, asked)),
  }),
  '/calendars/dividends.ics': calendar('Dividends', async ({ publicApi }, market, company) => {
    const dividends = (await publicApi.marketDividends(market)) ?? []
    const rows = await publicApi.listedAll(dividends.map(({ code }) => code ?? ''))
    return dividends
      .filter((_dividend, index) => company === null || rows[index]?.issuerCode === company)
      .flatMap(dividendEvents)
  }),
  '/calendars/meetings.ics': calendar('Meetings', async ({ publicApi }, market, company) =>
    ((await publicApi.meetings({ market })) ?? []).filter(ofCompany(company)).map(meetingEvent),
  ),
  '/calendars/results.ics': calendar('Results', async ({ publicApi }, market, company) =>
    ((await publicApi.results({ market })) ?? []).filter(ofCompany(company)).map(resultEvent),
  ),
}

function codeOf(address: URL, name: string): string | null {
  const code = address.searchParams.get(name)?.trim().toUpperCase() ?? ''
  return /^[A-Z0-9]{1,12}$/.test(code) ? code : null
}

export function createDocuments({ answers, shared, origin }: DocumentsOptions): Documents {
  async function make(maker: Maker, asked: Asked): Promise<MadeAnswer> {
    const notes = createDependencyNotes()
    const { type, text } = await maker(createContext(shared, notes), asked)
    return {
      status: 200,
      headers: {
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
      },
      body: text,
      dependencies: notes.sum(),
      hasErrors: false,
    }
  }

  return {
    get(address, wants) {
      const maker = makers[address.pathname]
      if (!maker) return undefined
      const company = codeOf(address, 'company')
      const type = codeOf(address, 'type')
      const market = marketByCode(codeOf(address, 'market') ?? '')?.code ?? null
      const query = new URLSearchParams(
        Object.entries({ company, market, type }).flatMap(([name, code]) =>
          code === null ? [] : [[name, code]],
        ),
      ).toString()
      const path = address.pathname + (query === '' ? '' : `?${query}`)
      const key = `document ${path}`
      const asked = { origin, path, company, type, market }
      return answers
        .get({ key, address: key, make: () => make(maker, asked) })
        .then(kept => kept.prepared(wants))
    },
  }
}
