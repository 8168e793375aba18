import type { ManualClock } from '@exchange/market-time/clock'
import { agreeWithin, type Place } from '../support/places.ts'

/** One effect of an event of the drill, next to its bar. */
export interface DrillRow {
  event: string
  effect: string
  bar: string
  result: string
  holds: boolean
}

const seconds = (ms: number) => `${Math.ceil(ms / 1_000)} s`

/**
 * A time by the site's clock, in milliseconds; undefined if the effect was not seen. It is rounded up to a third of its
 * bar: disks and other processes do not follow this clock, and two drills must have the same result.
 */
export function timeRow(
  event: string,
  effect: string,
  { tookMs, barMs }: { tookMs?: number; barMs: number },
): DrillRow {
  const thirds = Math.max(1, Math.ceil((3 * (tookMs ?? 0)) / barMs))
  return {
    event,
    effect,
    bar: `≤ ${seconds(barMs)}`,
    result: tookMs === undefined ? 'not seen' : `≤ ${seconds((thirds * barMs) / 3)}`,
    holds: tookMs !== undefined && tookMs <= barMs,
  }
}

/** A number of failures, of which there must be none. */
export const countRow = (event: string, effect: string, failures: number): DrillRow => ({
  event,
  effect,
  bar: '0',
  result: String(failures),
  holds: failures === 0,
})

/** The time after which each place agrees about an event. */
export async function placeRows(
  event: string,
  { clock, barMs }: { clock: ManualClock; barMs: number },
  places: readonly Place[],
): Promise<DrillRow[]> {
  try {
    const times = await agreeWithin(barMs, clock, places)
    return places.map(({ name }) => timeRow(event, name, { tookMs: times.get(name)!, barMs }))
  } catch (error) {
    return [{ event, effect: String(error), bar: `≤ ${seconds(barMs)}`, result: 'not seen', holds: false }]
  }
}

/** The rows as a table of text. */
export function tableOf(rows: readonly DrillRow[]): string {
  const cells = [
    ['Event', 'Effect', 'Bar', 'Result', ''],
    ...rows.map(({ event, effect, bar, result, holds }) => [
      event,
      effect,
      bar,
      result,
      holds ? 'holds' : 'FAILS',
    ]),
  ]
  const widths = cells[0]!.map((_head, column) => Math.max(...cells.map(row => row[column]!.length)))
  return cells
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
