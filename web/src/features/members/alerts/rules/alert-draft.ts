import type { AlertRuleInput } from '../../../../__generated__/schema.ts'
import type { AlertRule_rule } from './__generated__/alert-rules.graphql.ts'
import type { Delivery, Direction, Kind, Scope } from './alert-words.ts'

/** Fields of the form, as typed. */
export interface AlertDraft {
  kind: Kind
  scope: Scope
  code: string
  /** Id of a watchlist; empty for the first. */
  listId: string
  level: string
  days: string
  direction: Direction
  /** Code of an announcement type; empty for any. */
  type: string
  words: string
  priceSensitive: boolean
  delivery: Delivery
}

export const emptyAlert = (code: string): AlertDraft => ({
  kind: 'ANNOUNCEMENT',
  scope: 'INSTRUMENT',
  code,
  listId: '',
  level: '',
  days: '1',
  direction: 'EITHER',
  type: '',
  words: '',
  priceSensitive: false,
  delivery: 'AT_ONCE',
})

/** The form's fields for a saved alert. */
export const alertDraftOf = (rule: AlertRule_rule): AlertDraft => ({
  ...emptyAlert(rule.code ?? ''),
  kind: rule.kind,
  scope: rule.scope,
  listId: rule.listId ?? '',
  level: rule.level === null ? '' : String(rule.level),
  days: String(rule.days ?? 1),
  direction: rule.direction ?? 'EITHER',
  type: rule.types[0]?.code ?? '',
  words: rule.words,
  priceSensitive: rule.priceSensitive,
  delivery: rule.delivery,
})

export const isPrice = (kind: Kind) => kind === 'PRICE_ABOVE' || kind === 'PRICE_BELOW'

/** Scopes of a kind; a dairy auction has none to choose. `hasLists`: whether prices of a list can be followed. */
export const scopesOf = (kind: Kind, hasLists: boolean): readonly Exclude<Scope, 'MARKET'>[] =>
  kind === 'GDT_RESULT'
    ? []
    : isPrice(kind) && !hasLists
      ? ['INSTRUMENT']
      : ['INSTRUMENT', 'WATCHLIST', 'PORTFOLIO']

/** Scope of a draft: a chosen one that its kind does not have counts as the first. */
export const scopeOf = ({ kind, scope }: Pick<AlertDraft, 'kind' | 'scope'>, hasLists: boolean): Scope =>
  kind === 'GDT_RESULT' ? 'MARKET' : (scopesOf(kind, hasLists).find(each => each === scope) ?? 'INSTRUMENT')

/** Label of the number; null for a kind without one. */
export const levelLabel = (kind: Kind): string | null =>
  isPrice(kind)
    ? 'Price or yield'
    : kind === 'CHANGE'
      ? 'Change in percent'
      : kind === 'VOLUME'
        ? 'Times its 20-day average'
        : null

export const daysLabel = (kind: Kind): string | null =>
  kind === 'CHANGE' ? 'Trading days (1 to 60)' : kind === 'EX_DATE' ? 'Days before (1 to 30)' : null

/** A typed number; commas may separate thousands only. */
const numberIn = (text: string): number =>
  Number(text.replaceAll(/[$%\s]|,(?=\d{3}(?!\d))/g, '') || Number.NaN)

type Field = keyof AlertDraft

/** Errors of a draft by field. */
export function alertFaults(draft: AlertDraft, hasLists: boolean): Partial<Record<Field, string>> {
  const { kind, code, level, days } = draft
  const faults: Partial<Record<Field, string>> = {}
  if (scopeOf(draft, hasLists) === 'INSTRUMENT' && code.trim() === '')
    faults.code = 'Enter a code, such as MAT.'
  if (levelLabel(kind) !== null && !(numberIn(level) > 0))
    faults.level = 'Enter a number above 0, such as 4.50.'
  if (daysLabel(kind) !== null && !(Number.isInteger(numberIn(days)) && numberIn(days) > 0))
    faults.days = 'Enter a whole number of days.'
  return faults
}

/** The alert that a valid draft describes. */
export function ruleOf(draft: AlertDraft, hasLists: boolean): AlertRuleInput {
  const { kind, code, listId, level, days, direction, type, words, priceSensitive, delivery } = draft
  const scope = scopeOf(draft, hasLists)
  return {
    kind,
    scope,
    code: scope === 'INSTRUMENT' ? code.trim() : null,
    listId: scope === 'WATCHLIST' && listId !== '' ? listId : null,
    level: levelLabel(kind) === null ? null : numberIn(level),
    days: daysLabel(kind) === null ? null : numberIn(days),
    direction: kind === 'CHANGE' ? direction : null,
    types: type === '' ? [] : [type],
    words,
    priceSensitive,
    delivery,
  }
}
