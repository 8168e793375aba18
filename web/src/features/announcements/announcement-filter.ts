import type { AnnouncementFilter } from '../../__generated__/schema.ts'

/** What a reader may ask of a list of announcements; an empty text asks nothing. */
export interface FilterChoice {
  market: string
  company: string
  type: string
  /** `yes` for those that are price sensitive, `no` for the others. */
  sensitive: string
  /** The first and the last New Zealand date, `YYYY-MM-DD`. */
  from: string
  to: string
  text: string
  /** Where an earlier page ended. */
  after: string
}

const forms: Record<keyof FilterChoice, RegExp> = {
  market: /^(NZSX|NZDX|FSM|NZCX)$/,
  company: /^[A-Z0-9]{1,10}$/,
  type: /^[A-Z0-9]{2,12}$/,
  sensitive: /^(yes|no)$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  text: /^.{1,100}$/,
  after: /^[\w+/=:.-]{1,200}$/,
}

const isDay = (value: string) => Number.isFinite(Date.parse(value))
const names = Object.keys(forms) as (keyof FilterChoice)[]
const codes = new Set<keyof FilterChoice>(['market', 'company', 'type'])
const days = new Set<keyof FilterChoice>(['from', 'to'])

/** Reads an address; what is not of its form is passed over. */
export function readFilter(params: URLSearchParams): FilterChoice {
  const read = (name: keyof FilterChoice) => {
    const given = (params.get(name) ?? '').trim()
    const value = codes.has(name) ? given.toUpperCase() : given
    return forms[name].test(value) && (!days.has(name) || isDay(value)) ? value : ''
  }
  return Object.fromEntries(names.map(name => [name, read(name)])) as Record<keyof FilterChoice, string>
}

/** The address of a choice, without what asks nothing. */
export function writeFilter(choice: Partial<FilterChoice>): URLSearchParams {
  const values = names.map(name => [name, choice[name] ?? ''])
  return new URLSearchParams(values.filter(([, value]) => value !== ''))
}

const sensitivity: Record<string, boolean> = { yes: true, no: false }

/** A choice as the graph understands it; `company` is the one whose page it is, if it is one's. */
export function filterVariables(
  choice: FilterChoice,
  company = choice.company,
): { filter: AnnouncementFilter; after: string | null } {
  const { market, type, sensitive, from, to, text, after } = choice
  return {
    filter: {
      ...(market !== '' && { market }),
      ...(company !== '' && { company }),
      ...(type !== '' && { types: [type] }),
      ...(sensitive !== '' && { priceSensitive: sensitivity[sensitive] ?? null }),
      ...(from !== '' && { from }),
      ...(to !== '' && { to }),
      ...(text !== '' && { text }),
    },
    after: after === '' ? null : after,
  }
}

/** Whether anything is asked beside the page. */
export function isFiltered({ after: _after, ...filters }: FilterChoice): boolean {
  return Object.values(filters).some(value => value !== '')
}
