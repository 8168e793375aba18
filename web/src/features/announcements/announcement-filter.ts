import type { AnnouncementFilter, MarketCode } from '../../__generated__/schema.ts'

/** Filters of a list of announcements; an empty string means no filter. */
export interface FilterChoice {
  market: string
  company: string
  type: string
  /** `yes`: price sensitive only. `no`: the others only. */
  sensitive: string
  /** First and last New Zealand date, `YYYY-MM-DD`. */
  from: string
  to: string
  /** Search in titles, texts and documents. */
  q: string
  /** `latest`: latest first instead of best match first. */
  order: string
  /** Cursor: the end of the previous page. */
  after: string
}

const markets: readonly MarketCode[] = ['NZSX', 'NZDX', 'FSM', 'NZCX']

const forms: Record<keyof FilterChoice, RegExp> = {
  market: new RegExp(`^(${markets.join('|')})$`),
  company: /^[A-Z0-9]{1,10}$/,
  type: /^[A-Z0-9]{2,12}$/,
  sensitive: /^(yes|no)$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  q: /^.{1,200}$/,
  order: /^latest$/,
  after: /^[\w+/=:.-]{1,200}$/,
}

/** Name of the search in older addresses. */
const formerQuery = 'text'

const isDay = (value: string) => Number.isFinite(Date.parse(value))
const names = Object.keys(forms) as (keyof FilterChoice)[]
const codes = new Set<keyof FilterChoice>(['market', 'company', 'type'])
const days = new Set<keyof FilterChoice>(['from', 'to'])

/** Reads the filters from an address. Malformed values are ignored. */
export function readFilter(params: URLSearchParams): FilterChoice {
  const read = (name: keyof FilterChoice) => {
    const given = (params.get(name) ?? (name === 'q' ? params.get(formerQuery) : null) ?? '').trim()
    const value = codes.has(name) ? given.toUpperCase() : given
    return forms[name].test(value) && (!days.has(name) || isDay(value)) ? value : ''
  }
  return Object.fromEntries(names.map(name => [name, read(name)])) as Record<keyof FilterChoice, string>
}

/** Query string of the filters, without empty ones. */
export function writeFilter(choice: Partial<FilterChoice>): URLSearchParams {
  const values = names.map(name => [name, choice[name] ?? ''])
  return new URLSearchParams(values.filter(([, value]) => value !== ''))
}

const sensitivity: Record<string, boolean> = { yes: true, no: false }

/** Variables of the query. `company` overrides the chosen company on a page of one company. */
export function filterVariables(
  choice: FilterChoice,
  company = choice.company,
): { filter: AnnouncementFilter; after: string | null } {
  const marketCode = markets.find(code => code === choice.market)
  const { type, sensitive, from, to, after } = choice
  return {
    filter: {
      ...(marketCode && { marketCode }),
      ...(company !== '' && { company }),
      ...(type !== '' && { types: [type] }),
      ...(sensitive !== '' && { priceSensitive: sensitivity[sensitive] ?? null }),
      ...(from !== '' && { from }),
      ...(to !== '' && { to }),
    },
    after: after === '' ? null : after,
  }
}

/** Whether any filter is set. The page cursor and the order do not count. */
export function isFiltered({ after: _after, order: _order, ...filters }: FilterChoice): boolean {
  return Object.values(filters).some(value => value !== '')
}
