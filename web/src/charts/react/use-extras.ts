import { use } from 'react'
import type { ChartState } from '../compositions/chart-state.ts'
import type * as chartExtras from './chart-extras.ts'

/** What only some pictures need: a comparison, lines over the prices, indicators, events, the table. */
export type ChartExtras = typeof chartExtras

/** Of the server it is a part from the start; a browser fetches it when a picture wants it. */
let extras: ChartExtras | undefined = import.meta.env.SSR ? await import('./chart-extras.ts') : undefined
let asked: Promise<ChartExtras | undefined> | undefined

async function fetchExtras(): Promise<ChartExtras | undefined> {
  try {
    extras = await import('./chart-extras.ts')
  } catch {
    // The chart does without; the next picture that wants them asks again.
    asked = undefined
  }
  return extras
}

const wantsExtras = ({ compare, overlays, lowers, hasMarkers, isTableOpen }: ChartState) =>
  compare !== null ||
  overlays.length > 0 ||
  lowers.some(lower => !lower.startsWith('volume')) ||
  hasMarkers ||
  isTableOpen

/**
 * Suspends while the extras that a picture needs are on their way; undefined when it needs none, or they cannot be had.
 * `brought` are those of a page that is sure to need them, so that they come with its script.
 */
export function useExtras(state: ChartState, brought: ChartExtras | undefined): ChartExtras | undefined {
  if (brought || extras || !wantsExtras(state)) return brought ?? extras
  asked ??= fetchExtras()
  return use(asked)
}
