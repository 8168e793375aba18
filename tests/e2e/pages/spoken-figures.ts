import type { Page } from 'playwright/test'

/** Queries one instrument, or the first of a market, by GraphQL. */
export async function ask<T>(page: Page, url: string, query: string): Promise<T> {
  const answer = await page.request.post(`${url}/graphql`, { data: { query } })
  return ((await answer.json()) as { data: T }).data
}

const fixed = (amount: number, decimals: number) =>
  amount.toLocaleString('en-NZ', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** '$4.4500' */
export const money = (amount: number, decimals = 4) => `$${fixed(amount, decimals)}`

/** '4,737,531' */
export const count = (amount: number) => fixed(amount, 0)

/** '+0.0700', '−1.29', '0.0000' */
export const signed = (amount: number, decimals: number) =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${fixed(Math.abs(amount), decimals)}`

/** '07/03/2024' */
export const inFigures = (date: string) => date.split('-').toReversed().join('/')

/** 'Thu 7 Mar 2024' */
export function inWords(date: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(date).toLocaleString('en-GB', { ...options, timeZone: 'UTC' })
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric', month: 'short', year: 'numeric' })}`
}
