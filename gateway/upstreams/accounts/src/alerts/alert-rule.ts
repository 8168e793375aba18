import { z } from 'zod'
import type { FieldError } from '../http/api-error.ts'

export const alertKinds = [
  'announcement',
  'price_above',
  'price_below',
  'change',
  'volume',
  'halt',
  'ex_date',
  'gdt_result',
] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertScopes = ['instrument', 'watchlist', 'portfolio', 'market'] as const
export type AlertScope = (typeof alertScopes)[number]

export const alertDeliveries = ['at_once', 'digest', 'page', 'feed'] as const
export type AlertDelivery = (typeof alertDeliveries)[number]

/** Maximum number of a member's rules. */
export const maxRules = 50
/** Longest period of a change, in trading days. */
export const maxPeriod = 60
/** Trading days of a volume's average. */
export const averageDays = 20

/** Settings of all kinds. Those of other kinds are null or empty. */
export interface AlertSettings {
  /** A price, a change in percent, or a multiple of the average volume. */
  level: number | null
  /** Trading days of a change, or days before an ex date. */
  days: number | null
  direction: 'up' | 'down' | 'either' | null
  /** Codes of announcement types; empty for any. */
  types: readonly string[]
  /** Words in the title; empty for any. */
  words: string
  price_sensitive: boolean
}

export interface AlertInput extends AlertSettings {
  kind: AlertKind
  scope: AlertScope
  code: string | null
  /** A watchlist beyond the first; null for the first, and for another scope. */
  list_id: string | null
  delivery: AlertDelivery
}

/** Refusal of a list that is not the member's, and of one that never was. */
export const unknownList = 'There is no such list.'

const Fields = z.object({
  kind: z.enum(alertKinds, 'Choose what the alert is about.'),
  scope: z.enum(alertScopes, 'Choose what to follow.'),
  code: z
    .string()
    .regex(/^[A-Z0-9.]{1,20}$/, 'Unknown code')
    .nullish(),
  list_id: z.guid(unknownList).nullish(),
  delivery: z.enum(alertDeliveries, 'Choose how we tell you.'),
  level: z
    .number('Enter a number.')
    .positive('Enter a number above 0.')
    .max(1e9, 'Use at most 1,000,000,000.')
    .nullish(),
  days: z.int('Enter a whole number of days.').nullish(),
  direction: z.enum(['up', 'down', 'either'], 'Choose up, down or either.').nullish(),
  types: z
    .array(z.string().regex(/^[A-Z0-9]{1,20}$/, 'Unknown type'))
    .max(60)
    .default([]),
  words: z.string().trim().max(100, 'Use at most 100 characters.').default(''),
  price_sensitive: z.boolean().default(false),
})

type Fault = FieldError | undefined

const fault = (field: string, code: string, message: string): Fault => ({ field, code, message })

/** Bounds of the kinds' own numbers, and the texts of a refusal. */
const bounds: Partial<
  Record<AlertKind, [field: 'level' | 'days', least: number, most: number, text: string][]>
> = {
  price_above: [['level', 0, 1e9, 'Enter a price above 0.']],
  price_below: [['level', 0, 1e9, 'Enter a price above 0.']],
  change: [
    ['level', 0.1, 1_000, 'Enter a change from 0.1 to 1,000 percent.'],
    ['days', 1, maxPeriod, `Enter 1 to ${maxPeriod} trading days.`],
  ],
  volume: [['level', 1.1, 1_000, 'Enter a multiple from 1.1 to 1,000.']],
  ex_date: [['days', 1, 30, 'Enter 1 to 30 days.']],
}

function faultsOf(input: z.output<typeof Fields>): FieldError[] {
  const { kind, scope, code } = input
  const ofBounds = (bounds[kind] ?? []).map(([field, least, most, text]) => {
    const value = input[field] ?? undefined
    return value === undefined || value < least || value > most
      ? fault(field, value === undefined ? 'required' : 'invalid', text)
      : undefined
  })
  return [
    scope === 'instrument' && !code ? fault('code', 'required', 'Enter a code, such as MAT.') : undefined,
    (kind === 'gdt_result') === (scope === 'market')
      ? undefined
      : fault('scope', 'invalid', 'Choose a security, your watchlist or your portfolio.'),
    kind === 'change' && !input.direction
      ? fault('direction', 'required', 'Choose up, down or either.')
      : undefined,
    ...ofBounds,
  ].filter(each => each !== undefined)
}

/** A valid rule without the settings of other kinds. */
export const AlertRuleInput = Fields.superRefine((input, context) => {
  for (const { field, code, message } of faultsOf(input))
    context.addIssue({ code: 'custom', path: [field], message, params: { code }, input: undefined })
}).transform(({ kind, scope, code, list_id, delivery, ...own }): AlertInput => {
  const isNews = kind === 'announcement'
  const fields = (bounds[kind] ?? []).map(([field]) => field)
  return {
    kind,
    scope,
    code: scope === 'instrument' ? (code ?? null) : null,
    list_id: scope === 'watchlist' ? (list_id ?? null) : null,
    delivery,
    level: fields.includes('level') ? (own.level ?? null) : null,
    days: fields.includes('days') ? (own.days ?? null) : null,
    direction: kind === 'change' ? (own.direction ?? null) : null,
    types: isNews ? own.types : [],
    words: isNews ? own.words : '',
    price_sensitive: isNews && own.price_sensitive,
  }
})
